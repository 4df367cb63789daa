import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FormAnswer } from '../../protocol';
import shared from '../controls.module.css';
import { inWords } from '../finding-words';
import { Findings } from '../findings';
import { Labelled } from '../labelled';
import { keyWords } from '../names';
import { regionOf } from '../places';
import { Section } from '../section';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { Fields, Items, OwnFindings } from './field-group';
import { type Field, fieldsOf, type ItemsField } from './fields';
import { controlId, FormContext, useForm } from './form-context';
import styles from './forms.module.css';
import { labelOf } from './labels';
import { shownOn } from './shown-on';
import { useFileForm } from './use-file-form';

const sharedFile = 'regions/shared.json';

export function RegionSection() {
  const { session, view, go, selection } = useStudio();
  const [isShared, setShared] = useState(false);
  const place = selection?.kind === 'region' ? selection.place : undefined;
  // Follow each selection only once, so that the user can switch to another file afterwards.
  const followed = useRef<object>(undefined);
  useEffect(() => {
    if (!place || followed.current === selection) return;
    followed.current = selection;
    setShared(place.file === sharedFile);
  }, [place, selection]);

  const region = regionOf(session, view.region) ?? session.regions[0];
  const file = isShared || !region ? sharedFile : `regions/${region.id}.json`;
  const form = useFileForm(file);
  const isReadOnly = !session.rights.regions;
  const words = texts.forms;

  const choose = (id: string) => {
    setShared(id === '');
    const chosen = regionOf(session, id);
    if (chosen) go({ view: shownOn(chosen, view.language, '') });
  };
  return (
    <Section
      heading={words.heading}
      hint={words.hint}
      choice={
        <Labelled label={words.region}>
          {(attributes) => (
            <select
              {...attributes}
              value={isShared ? '' : (region?.id ?? '')}
              onChange={({ target }) => choose(target.value)}
            >
              {session.regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">{words.shared}</option>
            </select>
          )}
        </Labelled>
      }
    >
      {isReadOnly && <p className={styles.notice}>{words.readOnly}</p>}
      {form.answer ? (
        <FormContext value={{ answer: form.answer, reload: form.reload }}>
          {form.answer.value ? <RegionForm key={file} /> : <Unreadable />}
        </FormContext>
      ) : (
        <Waiting problem={form.problem} onRetry={form.reload} />
      )}
    </Section>
  );
}

export function Waiting({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  if (!problem) return <p className={styles.notice}>{texts.app.loading}</p>;
  return (
    <p role="alert" className={styles.notice}>
      {texts.app.failed(problem)}{' '}
      <button type="button" className={shared.button} onClick={onRetry}>
        {texts.app.retry}
      </button>
    </p>
  );
}

function Unreadable() {
  const { answer } = useForm();
  return (
    <div className={styles.notice}>
      <p>{texts.forms.unreadable}</p>
      <Findings findings={answer.findings.filter(({ path }) => path === answer.file)} />
      <pre dir="ltr">{answer.source}</pre>
    </div>
  );
}

type Part = { key: string; label: string; description?: string; fields: readonly Field[]; items?: ItemsField };

function partsOf(fields: readonly Field[]): Part[] {
  const single = fields.filter(({ kind }) => kind !== 'group' && kind !== 'items');
  const others = fields.flatMap((field): Part[] => {
    if (field.kind !== 'group' && field.kind !== 'items') return [];
    const { name, description } = field;
    const common = { key: name, label: labelOf(field), ...(description && { description }) };
    return [field.kind === 'group' ? { ...common, fields: field.fields } : { ...common, fields: [], items: field }];
  });
  return [{ key: '', label: texts.forms.general, fields: single }, ...others];
}

function RegionForm() {
  const { answer } = useForm();
  const { schema, file, findings } = answer;
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  const parts = partsOf(fields);
  const start = useId();
  const idOf = ({ key }: Part) => `${start}-${key}`;
  const jump = (part: Part) => {
    const heading = document.getElementById(idOf(part));
    heading?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const partOf = (key = '') => parts.find((part) => part.key === key.split('.')[0]) ?? parts[0];
  return (
    <div className={styles.form}>
      <nav aria-label={texts.forms.sections} className={styles.jump}>
        <ul>
          {parts.map((part) => {
            const errors = findings.filter(({ key, severity }) => severity === 'error' && partOf(key) === part).length;
            return (
              <li key={part.key}>
                <button type="button" onClick={() => jump(part)}>
                  {part.label}
                  {errors > 0 && <span className={shared.errors}>{texts.forms.summary(errors, 0)}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.sections}>
        <Summary file={file} findings={findings} />
        {parts.map((part) => (
          <section key={part.key} aria-labelledby={idOf(part)} className={styles.section}>
            <div className={styles.fieldHead}>
              <h3 id={idOf(part)} tabIndex={-1}>
                {part.label}
              </h3>
              <SeeLink part={part} file={file} />
            </div>
            {part.description && <p className={shared.hint}>{part.description}</p>}
            {part.items ? (
              <Items field={part.items} parent="" level={4} labelId={idOf(part)} />
            ) : (
              <>
                {part.key !== '' && <OwnFindings at={part.key} />}
                <Fields
                  fields={part.fields}
                  parent={part.key === '' ? '' : `${part.key}.`}
                  path={part.key}
                  level={4}
                  {...(part.key === '' && { known: fields.map(({ name }) => name) })}
                />
              </>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

function SeeLink({ part, file }: { part: Part; file: string }) {
  const { session, view, go } = useStudio();
  const region = regionOf(session, view.region);
  if (!region) return null;
  return (
    <button
      type="button"
      className={shared.quiet}
      aria-label={texts.forms.seeOf(part.label)}
      onClick={() =>
        go({
          section: 'page',
          view: shownOn(region, view.language, part.key),
          ...(part.key !== '' && { select: { kind: 'region', place: { file, key: part.key } } }),
        })
      }
    >
      {texts.forms.see}
    </button>
  );
}

/** Findings of the whole file, including those of values without a field. */
function Summary({ file, findings }: { file: string; findings: FormAnswer['findings'] }) {
  const own = findings.filter(({ path }) => path === file);
  const errors = own.filter(({ severity }) => severity === 'error').length;
  const show = (key = '') => {
    // Fall back to the nearest enclosing control.
    const names = key.split('.');
    const ids = names.map((_, index) => controlId(file, names.slice(0, names.length - index).join('.')));
    const element = ids.map((id) => document.getElementById(id)).find(Boolean);
    element?.scrollIntoView?.({ block: 'center' });
    (element?.matches('[role=group]') ? element.querySelector<HTMLElement>('button') : element)?.focus({
      preventScroll: true,
    });
  };
  if (own.length === 0) return null;
  return (
    <details className={styles.notice} open={errors > 0}>
      <summary>{texts.forms.summary(errors, own.length - errors)}</summary>
      <ul className={shared.findings}>
        {own.map((finding) => (
          <li key={`${finding.line} ${finding.message}`} data-severity={finding.severity}>
            <button type="button" className={shared.link} onClick={() => show(finding.key)}>
              {finding.key === undefined ? texts.forms.wholeFile : keyWords(finding.key)}
            </button>{' '}
            {inWords(finding)}
          </li>
        ))}
      </ul>
    </details>
  );
}
