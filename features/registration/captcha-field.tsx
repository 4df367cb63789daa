import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, inputClass } from '@/components/field';
import { IconButton } from '@/components/icon-button';
import shared from '@/components/shared.module.css';
import { captchaUrl, type Host } from '@/lib/api/addresses';
import { answerTimeoutMs } from '@/lib/api/answer-timeout';
import styles from './registration-form.module.css';
import type { RegistrationTexts } from './registration-texts';
import type { FieldAttributes } from './use-registration-logic';

type CaptchaFieldProps = {
  texts: RegistrationTexts;
  error: ReactNode | undefined;
  host: Host;
  time: number;
  onRefresh: () => void;
  hasSound: boolean;
  contacts: ReactNode;
  field: FieldAttributes;
};

/** Renders the captcha; a click reloads it (spec, section 4). Parents who cannot read it can listen, or ask us. */
export function CaptchaField({ texts, error, host, time, onRefresh, hasSound, contacts, field }: CaptchaFieldProps) {
  const [brokenTime, setBrokenTime] = useState(0);
  const [firstTime] = useState(time);
  const isBroken = brokenTime === time;
  const image = useRef<HTMLImageElement>(null);
  const sound = useRef<HTMLAudioElement>(null);
  const [silentTime, setSilentTime] = useState(0);
  const url = captchaUrl(host, time);

  // Not in JSX, so that the request can be aborted: it outlives its element, and browsers allow six per host.
  useEffect(() => {
    const picture = image.current;
    if (!picture) return;
    picture.src = url;
    const stop = () => picture.removeAttribute('src');
    const timer = setTimeout(() => {
      stop();
      setBrokenTime(time);
    }, answerTimeoutMs);
    const keep = () => clearTimeout(timer);
    picture.addEventListener('load', keep);
    return () => {
      keep();
      picture.removeEventListener('load', keep);
      stop();
    };
  }, [url, time]);

  const listen = () => {
    const player = sound.current;
    if (!player) return;
    setSilentTime(0);
    // Asked for on a press, as the host speaks the newest picture.
    player.src = captchaUrl(host, time, 'audio');
    player.play().catch((error: unknown) => {
      // Another press interrupts the first.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSilentTime(time);
    });
  };

  return (
    <div className={shared.stack2}>
      <Field label={texts.labels.captcha} error={error}>
        {(control) => (
          <div className={styles.captchaRow}>
            <input
              {...control}
              {...field}
              aria-required
              maxLength={4}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              className={inputClass}
            />
            {/* A shortcut for pointers; keyboards and screen readers use the button. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it works by keyboard. */}
            <img
              ref={image}
              alt={texts.captchaImage}
              width={120}
              height={48}
              className={styles.captchaImage}
              hidden={isBroken}
              onClick={onRefresh}
              onError={() => setBrokenTime(time)}
            />
            <IconButton
              label={texts.captchaReload}
              icon="reload"
              variant="outlined"
              className={styles.reload}
              onClick={onRefresh}
            />
          </div>
        )}
      </Field>
      <p role="status" className={isBroken ? shared.error : 'visually-hidden'}>
        {isBroken ? texts.captchaBroken : time !== firstTime && <span key={time}>{texts.captchaNew}</span>}
      </p>
      {hasSound && (
        <div>
          <button type="button" onClick={listen} className={styles.linkButton}>
            {texts.captchaListen}
          </button>
          {/* biome-ignore lint/a11y/useMediaCaption: captions would be the characters. */}
          <audio key={time} ref={sound} hidden />
          <p role="status" className={shared.error}>
            {silentTime === time && texts.captchaSoundBroken}
          </p>
        </div>
      )}
      <div className={shared.small}>
        <p>{texts.captchaHelp}</p>
        {contacts}
      </div>
    </div>
  );
}
