import { placeId } from '../../core/place-id';
import type { HistoryEntry, Place } from '../../protocol';
import { Action } from '../action';
import { ask } from '../api';
import { Comments } from '../comments/comments';
import controls from '../controls.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago, dateAndTime } from '../time';
import { useLoaded } from '../use-loaded';
import { ChipText, type ChipTextProps } from './chip-text';
import { Disclosure } from './disclosure';

const t = texts.panel;

/** A value's comments, history and file: folded, as few people need them. */
export function PlaceSections(props: HistoryProps) {
  const { place } = props;
  return (
    <>
      <Disclosure id="comments" title={texts.comments.heading}>
        <Comments place={place} />
      </Disclosure>
      <Disclosure id="history" title="History">
        <History {...props} />
      </Disclosure>
      <Disclosure id="developers" title={t.developers}>
        <code>{placeId(place)}</code>
      </Disclosure>
    </>
  );
}

type HistoryProps = Omit<ChipTextProps, 'source'> & {
  place: Place;
  onTake?: ((value: string) => void) | undefined;
};

function History({ place, onTake, ...text }: HistoryProps) {
  const { draft } = useStudio();
  const query = new URLSearchParams(place).toString();
  const { data, problem } = useLoaded(`${draft.id} ${query}`, 0, () =>
    ask<HistoryEntry[]>(`/drafts/${draft.id}/history?${query}`),
  );
  if (!data) return <p className={controls.hint}>{problem || texts.app.loading}</p>;
  if (data.length === 0) return <p className={controls.hint}>Nothing is known of earlier versions.</p>;
  return (
    <ol className={controls.stack}>
      {data.map(({ at, by, value, source, version }) => (
        <li key={`${source} ${version}`}>
          <p className={controls.hint}>
            <strong>{by}</strong>{' '}
            <time dateTime={at} title={dateAndTime(at)}>
              {ago(at)}
            </time>{' '}
            {t.historySource[source]} <code>{version.slice(0, 8)}</code>
          </p>
          {value === undefined ? (
            <p className={controls.hint}>It said nothing then.</p>
          ) : (
            <>
              <ChipText {...text} source={value} />
              {onTake && (
                <Action look="quiet" label="Take this one" of={dateAndTime(at)} onClick={() => onTake(value)} />
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
