import { ago, dateAndTime } from './time';

/** Says when something was done, and by whom: `Mai Tran, 5 minutes ago`. */
export function When({ at, by }: { at: string; by: string | undefined }) {
  return (
    <time className="hint" dateTime={at} title={dateAndTime(at)}>
      {by ? `${by}, ${ago(at)}` : ago(at)}
    </time>
  );
}
