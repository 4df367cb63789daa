import { memo, useLayoutEffect } from 'react';
import { type Registration, type RegistrationOptions, useRegistration } from './use-registration';

// In a module of its own, so that it loads when a form is first used.
export { createFormControl } from 'react-hook-form';

type RegistrationLogicProps = RegistrationOptions & {
  onChange: (registration: Registration) => void;
};

/** Runs the form's logic and renders nothing. */
export const RegistrationLogic = memo(function RegistrationLogic({ onChange, ...options }: RegistrationLogicProps) {
  const registration = useRegistration(options);
  useLayoutEffect(() => onChange(registration));
  return null;
});
