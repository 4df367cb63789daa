import { partition } from 'es-toolkit';
import { useMemo, useState } from 'react';
import type { Ref, SessionAnswer, View } from '../../protocol';
import { Action } from '../action';
import { ErrorCount, FindingList, Findings } from '../findings';
import { Options, Select } from '../form';
import { counted, regionOf } from '../places';
import { Section, Waiting } from '../section';
import { useStudio } from '../studio-context';
import { Group, Items } from './field-group';
import { type Field, fieldOf, fieldsOf, isHolder, labelOf } from './fields';
import { controlId, FormContext, useFileForm, useForm } from './form-context';
import styles from './forms.module.css';

const sharedFile = 'regions/shared.json';

export function RegionSection() {
  const { session, view, go, selection } = useStudio();
  const [chosen, setChosen] = useState<{ isShared: boolean; after: Ref | undefined }>();
  const isSelected = selection?.kind === 'region' && selection.place.file === sharedFile;
  // After a selection, the user can switch to another file.
  const isShared = chosen && chosen.after === selection ? chosen.isShared : isSelected;

  const region = regionOf(session, view.region) ?? session.regions[0];
  const file = isShared || !region ? sharedFile : `regions/${region.id}.json`;
  const form = useFileForm(file);
  const isReadOnly = !session.rights.regions;

  const choose = (id: string) => {
    setChosen({ isShared: id === '', after: selection });
    const other = regionOf(session, id);
    if (other) go({ view: shownOn(other, view.language, '') });
  };
  return (
    <Section
      heading="Regions"
      hint="What each region’s site has: pages, menus, banners, contacts, prices, and what only the company knows."
      choice={
        <Select label="Region" value={isShared ? '' : (region?.id ?? '')} onChange={choose}>
          <Options
            options={[...session.regions.map(({ id, name }) => [id, name] as const), ['', 'What all regions share']]}
          />
        </Select>
      }
    >
      {isReadOnly && <p className="card notice">You may look at region files, and not change them.</p>}
      {form.answer ? (
        <FormContext value={{ answer: form.answer, reload: form.reload }}>
          {form.answer.value ? (
            <RegionForm key={file} />
          ) : (
            <div className="card notice">
              <p>This file cannot be read as a form. What is wrong with it:</p>
              <Findings findings={form.answer.findings.filter((one) => one.file === file)} />
              <pre dir="ltr" className={styles.source}>
                {form.answer.source}
              </pre>
            </div>
          )}
        </FormContext>
      ) : (
        <Waiting problem={form.problem} onRetry={form.reload} />
      )}
    </Section>
  );
}

function RegionForm() {
  const { answer } = useForm();
  const { schema, file, findings } = answer;
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  const [holders, others] = partition(fields, isHolder);
  const parts: Field[] = [{ ...fieldOf({}, '', 'general'), kind: 'group', fields: others }, ...holders];
  const jump = ({ name }: Field) => {
    const heading = document.getElementById(`${controlId(file, name)}-heading`);
    heading?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const wrong = findings.filter(({ severity }) => severity === 'error');
  const own = findings.filter((one) => one.file === file);
  const [errors, warnings] = partition(own, ({ severity }) => severity === 'error');
  const partOf = (key = '') => parts.find(({ name }) => name === key.split('.')[0]) ?? parts[0];
  return (
    <div className={styles.form}>
      <nav aria-label="Sections of this form" className={styles.jump}>
        <ul>
          {parts.map((part) => (
            <li key={part.name}>
              <button type="button" className="line" onClick={() => jump(part)}>
                {labelOf(part)}
                <ErrorCount count={wrong.filter(({ key }) => partOf(key) === part).length} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wide-stack">
        {/* Includes findings about values that have no field. */}
        {own.length > 0 && (
          <details className="card notice" open={errors.length > 0}>
            <summary>
              {[
                errors.length && counted(errors.length, 'error'),
                warnings.length && counted(warnings.length, 'warning'),
              ]
                .filter(Boolean)
                .join(', ')}
            </summary>
            <FindingList findings={own} />
          </details>
        )}
        {parts.map((field) => {
          const Part = field.kind === 'items' ? Items : Group;
          return (
            <Part key={field.name} field={field} parent="" level={3} tools={<SeeLink part={field} file={file} />} />
          );
        })}
      </div>
    </div>
  );
}

function SeeLink({ part, file }: { part: Field; file: string }) {
  const { session, view, go } = useStudio();
  const region = regionOf(session, view.region);
  const { name } = part;
  if (!region) return null;
  return (
    <Action
      look="quiet"
      label="See it on the page"
      of={labelOf(part)}
      onClick={() =>
        go({
          section: 'page',
          view: shownOn(region, view.language, name),
          ...(name !== '' && { select: { kind: 'region', place: { file, key: name } } }),
        })
      }
    />
  );
}

/** Pages that show a part of a region file best, most likely first. The default is the home page. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  form: ['register'],
  booking: ['booking'],
  company: ['about'],
  'company.prices': ['prices'],
  'company.refund': ['prices'],
  'company.teachers': ['teacher'],
  'company.recording': ['safety'],
  'company.dataContact': ['privacy'],
  payments: ['prices'],
  stores: ['study'],
};

/** Returns the page of a region that shows the value at a dotted key best. */
function shownOn(region: SessionAnswer['regions'][number], language: string, key: string): View {
  const names = key.split('.');
  const keys = names.map((_, index) => names.slice(0, names.length - index).join('.'));
  const likely = keys.flatMap((part) => pagesOf[part] ?? []);
  const page = likely.find((name) => region.pages.some((own) => own.page === name)) ?? 'home';
  const own = region.languages.some(({ id }) => id === language) ? language : (region.languages[0]?.id ?? language);
  return { region: region.id, language: own, page, slug: '' };
}
