import { type ReactNode, useState, useTransition } from 'react';
import { type Part, partsOf } from '../../core/message-parts';
import { placeId } from '../../core/place-id';
import type { Layer, Place, SessionAnswer, TextInfo, View } from '../../protocol';
import { Action } from '../action';
import { useAnswer } from '../api';
import { Comments } from '../comments/comments';
import { DiffText } from '../diff-text';
import { folderOf, inEnglish, mayChange, pageLabel, regionOf, type Spoken, spokenIn, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { dateAndTime } from '../time';
import { useConfirm } from '../use-request';
import { When } from '../when';
import { chipName } from './chip-document';
import styles from './panel.module.css';
import { fillingText, syntaxOf } from './text-rules';

const t = texts.panel;

type DisclosureProps = {
  id: string;
  title: string;
  note?: string | undefined;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** A foldable section of the panel; its state persists. */
export function Disclosure({ id, title, note, isOpenAtFirst = false, children }: DisclosureProps) {
  const name = `studio panel ${id}`;
  const [isOpen, setIsOpen] = useState(() => (localStorage.getItem(name) ?? String(isOpenAtFirst)) === 'true');
  const toggle = () => {
    localStorage.setItem(name, String(!isOpen));
    setIsOpen(!isOpen);
  };
  return (
    <section className={styles.section}>
      <h3>
        <button type="button" className={`line ${styles.disclosure}`} aria-expanded={isOpen} onClick={toggle}>
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
          {title}
          {note && <span className="hint end clip">{note}</span>}
        </button>
      </h3>
      {isOpen && <div className={`loose-stack ${styles.sectionBody}`}>{children}</div>}
    </section>
  );
}

/** A value's comments, history and file: folded, as few people need them. */
export function PlaceSections(props: HistoryProps) {
  const { place } = props;
  return (
    <>
      <Disclosure id="comments" title={t.comments}>
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

type HistoryProps = Omit<ChipTextProps, 'source' | 'none'> & {
  place: Place;
  onTake?: ((value: string) => void) | undefined;
};

function History({ place, onTake, ...text }: HistoryProps) {
  const { draft } = useStudio();
  const { data, problem } = useAnswer('GET /drafts/:id/history', { id: draft.id, ...place }, 0);
  if (!data) return <p className="hint">{problem || texts.app.loading}</p>;
  if (data.length === 0) return <p className="hint">Nothing is known of earlier versions.</p>;
  return (
    <ol className="stack">
      {data.map(({ at, by, value, source, version }) => (
        <li key={`${source} ${version}`}>
          <p className="hint">
            <strong>{by}</strong> <When at={at} by={undefined} /> {t.historySource[source]}{' '}
            <code>{version.slice(0, 8)}</code>
          </p>
          <ChipText {...text} source={value} none="It said nothing then." />
          {value !== undefined && onTake && (
            <Action look="quiet" label="Take this one" of={dateAndTime(at)} onClick={() => onTake(value)} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Returns the name of a layer: `Only Hong Kong`, `Türkçe`, `English`. */
function layerName(label: Layer['label'], session: SessionAnswer, view: View): string {
  if (label === 'region') return `Only ${regionOf(session, view.region)?.name ?? view.region}`;
  return label === 'english' ? 'English' : viewLanguage(session, view).name;
}

export function originName({ origin }: Pick<TextInfo, 'origin'>, session: SessionAnswer, view: View): string {
  if (origin === 'english' && view.language !== 'en') return 'From English: not translated yet';
  return layerName(origin, session, view);
}

type EnglishSectionProps = {
  info: TextInfo;
  file: string;
  onUse: ((value: string) => void) | undefined;
  onConfirmed: () => void;
};

export function EnglishSection({ info, file, onUse, onConfirmed }: EnglishSectionProps) {
  const { view } = useStudio();
  const confirm = useConfirm();
  const [isBusy, start] = useTransition();
  const { english, englishBefore, kind, stale, namespace, key } = info;
  const note = async () => {
    if (await confirm(folderOf(file), `${namespace}.${key}`)) onConfirmed();
  };
  if (view.language === 'en') return null;
  return (
    <Disclosure id="english" title="English" note={stale ? t.englishChanged : undefined} isOpenAtFirst>
      <ChipText source={english} kind={kind} {...inEnglish} />
      {stale && (
        <div className="loose-stack note warn">
          <p>{t.stale}</p>
          {englishBefore !== undefined && <DiffText before={englishBefore} after={english} {...inEnglish} />}
          <Action look="button" label={t.confirm} disabled={isBusy} onClick={() => start(note)} />
        </div>
      )}
      {onUse && english !== '' && <Action look="quiet" label="Begin with English" onClick={() => onUse(english)} />}
    </Disclosure>
  );
}

type LayersSectionProps = { info: TextInfo; file: string; onWrite: (file: string) => void };

export function LayersSection({ info, file, onWrite }: LayersSectionProps) {
  const { session, view, edit } = useStudio();
  const { kind, layers, origin, key } = info;
  return (
    <Disclosure id="layers" title="Where it comes from" note={originName(info, session, view)}>
      <ul className={`stack ${styles.layers}`}>
        {layers.map(({ file: own, label, value }, index) => {
          const isEnglish = label === 'english';
          const isRegion = label === 'region';
          const spoken = isEnglish ? inEnglish : spokenIn(session, view);
          const name = layerName(label, session, view);
          const isBelow = layers.slice(index + 1).some((layer) => layer.value !== undefined);
          return (
            <li key={own} aria-current={label === origin || undefined}>
              <div className="actions">
                <strong>{name}</strong>
                {label === origin && <span className="badge">shown</span>}
                {own === file && <span className="badge">edited here</span>}
              </div>
              <ChipText source={value} none="Says nothing of its own." kind={kind} {...spoken} />
              {mayChange(session, own) && (
                <div className="actions">
                  {own !== file && (!isEnglish || view.language === 'en') && (
                    <Action
                      look="button"
                      label={value === undefined && isRegion ? 'Write one for this region only' : `Edit: ${name}`}
                      onClick={() => onWrite(own)}
                    />
                  )}
                  {value !== undefined && !isEnglish && isBelow && (
                    <Action
                      look="quiet"
                      label={isRegion ? 'Use the language’s text' : 'Use the English text'}
                      onClick={() => edit([{ file: own, key, value: null, expected: value }])}
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

/** `isOpenAtFirst`: if the text has one of the terms. */
export function GlossarySection({ glossary, isOpenAtFirst }: Pick<TextInfo, 'glossary'> & { isOpenAtFirst: boolean }) {
  const { session, view } = useStudio();
  const spoken = spokenIn(session, view);
  const here = glossary.filter(({ isHere }) => isHere).length;
  const inLanguage = (words: string) => <bdi {...spoken}>{words}</bdi>;
  if (glossary.length === 0) return null;
  return (
    <Disclosure
      id="glossary"
      title="Glossary"
      note={here > 0 ? `${here} here` : ''}
      isOpenAtFirst={isOpenAtFirst && here > 0}
    >
      <dl className={`stack ${styles.terms}`}>
        {glossary.map(({ term, use, avoid, why, isHere }) => (
          <div key={`${term} ${use}`} data-here={isHere || undefined}>
            <dt>
              {term && <span>{term} → </span>}
              {inLanguage(use)}
              {isHere && <span className="badge">here</span>}
            </dt>
            <dd>
              {avoid.length > 0 && <>Not: {inLanguage(avoid.join(', '))}. </>}
              {why}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** Values of the region's settings that a text has. */
export function FactsSection({ info: { fillings, sources = [] }, value }: { info: TextInfo; value: string }) {
  const { go } = useStudio();
  const names = new Set([...value.matchAll(/\{\s*([\p{L}\p{N}_]+)/gu)].map(([, name]) => name));
  const used = [
    ...fillings.map((one) => ({ ...one, text: fillingText(one) })),
    ...sources.map((one) => ({ ...one, text: one.value })),
  ].filter(({ name }) => names.has(name));
  if (used.length === 0) return null;
  return (
    <Disclosure id="facts" title="Facts in this text" note={String(used.length)} isOpenAtFirst>
      <ul className={`stack ${styles.facts}`}>
        {used.map(({ name, place, text }) => (
          <li key={`${name} ${place?.key}`} className="actions">
            <code>{`{${name}}`}</code>
            <span>{text}</span>
            {place?.file.startsWith('regions/') && (
              <Action
                look="quiet"
                label="Change it"
                of={`{${name}} ${text}`}
                onClick={() => go({ section: 'region', select: { kind: 'region', place } })}
              />
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function PageLinkSection({ info: { page, namespace, key } }: { info: TextInfo }) {
  const { session, go } = useStudio();
  if (!page) return null;
  return (
    <Disclosure id="page" title="Page that shows it">
      <Action
        look="quiet"
        label={pageLabel(session, page)}
        onClick={() => go({ section: 'page', view: page, select: { kind: 'text', namespace, key } })}
      />
    </Disclosure>
  );
}

type ChipTextProps = Partial<Spoken> & {
  source: string | undefined;
  /** Shown if there is no source. */
  none?: string;
  kind: TextInfo['kind'];
};

export function ChipText({ source, none, kind, ...spoken }: ChipTextProps) {
  if (source === undefined) return <p className="hint">{none}</p>;
  const hasChips = kind === 'text' || kind === 'html';
  const parts: Part[] = hasChips ? partsOf(source, syntaxOf({ kind })) : [{ kind: 'words', text: source }];
  return (
    <p className="text" {...spoken}>
      {parts.map((part, index) =>
        part.kind === 'words' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and no state
          <code key={index} className={styles.chip} {...inEnglish} translate="no">
            {part.kind === 'plural' ? part.source : chipName(part)}
          </code>
        ),
      )}
    </p>
  );
}
