import { memo, useLayoutEffect } from 'react';
import { type Registration, type RegistrationOptions, useRegistration } from './use-registration';

// A module of its own, so that all of it is loaded when a form is first used.
export { createFormControl } from 'react-hook-form';

type RegistrationLogicProps = RegistrationOptions & {
  /** Takes the state to show, after each change. */
  onChange: (registration: Registration) => void;
};

/** What a form does, without what it shows: renders nothing. */
export const RegistrationLogic = memo(function RegistrationLogic({ onChange, ...options }: RegistrationLogicProps) {
  const registration = useRegistration(options);
  useLayoutEffect(() => onChange(registration));
  return null;
});
