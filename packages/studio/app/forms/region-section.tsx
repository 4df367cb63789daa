import { isError } from '@talkaroo/content/packs/finding';
import { countBy, partition, sortBy } from 'es-toolkit';
import { useMemo, useRef, useState } from 'react';
import type { Ref } from '../../protocol';
import { Action } from '../action';
import { ErrorCount, FindingList, Findings } from '../findings';
import { Select } from '../form';
import { moveView } from '../frame/page-choices';
import { counted, regionLabel, regionOf } from '../places';
import { Section } from '../section';
import { useStudio } from '../studio-context';
import { Group, Items } from './field-group';
import { type Field, fieldOf, fieldsOf, isHolder, isUnknown, labelOf, withUnknown } from './fields';
import { FileForm, useForm } from './form-context';
import styles from './forms.module.css';

const sharedFile = 'regions/shared.json';

const operatorFields = ['icp', 'analytics', 'avatarOrigins', 'aliases', 'aiSearch', 'aiTraining', 'moved', 'gone'];

export function RegionSection() {
  const { session, view, go, selection } = useStudio();
  const [chosen, setChosen] = useState<{ isShared: boolean; after: Ref | undefined }>();
  const isSelected = selection?.kind === 'region' && selection.place.file === sharedFile;
  // After a selection, the user can switch to another file.
  const isShared = chosen && chosen.after === selection ? chosen.isShared : isSelected;

  const region = regionOf(session, view.region) ?? session.regions[0];
  const file = isShared || !region ? sharedFile : `regions/${region.id}.json`;
  const isReadOnly = !session.rights.regions;

  const choose = (id: string) => {
    setChosen({ isShared: id === '', after: selection });
    if (id !== '') go({ view: moveView(view, session.regions, { region: id, page: 'home', slug: '' }) });
  };
  return (
    <Section
      heading="Regions"
      hint="What each region’s site has: pages, menus, banners, contacts, prices, and what only the company knows."
      choice={
        <Select
          label="Region"
          value={isShared ? '' : (region?.id ?? '')}
          onChange={choose}
          options={[
            ...session.regions.map((one) => [one.id, regionLabel(one)] as const),
            ['', 'What all regions share'],
          ]}
        />
      }
    >
      {isReadOnly && <p className="card notice">You may look at the regions, and not change them.</p>}
      <FileForm key={file} file={file}>
        <RegionFile />
      </FileForm>
    </Section>
  );
}

function RegionFile() {
  const { file, value, findings, source } = useForm().answer;
  if (value) return <RegionForm />;
  return (
    <div className="card notice">
      <p>This file cannot be read as a form. What is wrong with it:</p>
      <Findings findings={findings.filter((one) => one.file === file)} />
      <pre dir="ltr" className={styles.source}>
        {source}
      </pre>
    </div>
  );
}

function RegionForm() {
  const { schema, file, value, findings } = useForm().answer;
  const fields = useMemo(() => withUnknown(fieldsOf(schema), value), [schema, value]);
  const sections = useRef<HTMLDivElement>(null);
  const [holders, others] = partition(fields, isHolder);
  const [operators, general] = partition(others, (one) => operatorFields.includes(one.name) || isUnknown(one));
  const parts: Field[] = [
    { ...fieldOf({}, '', 'general'), kind: 'group', fields: general },
    ...holders,
    { ...fieldOf({}, '', 'operators'), kind: 'group', fields: operators },
  ];
  const jump = (index: number) => {
    const heading = sections.current?.querySelectorAll('h3')[index];
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const wrong = findings.filter(isError);
  const own = findings.filter((one) => one.file === file);
  const counts = countBy(sortBy(own, ['severity']), ({ severity }) => severity);
  const partOf = (key = '') => {
    const [first] = key.split('.');
    return parts.find(({ name, fields }) => (name || fields.find((one) => one.name === first)?.name) === first);
  };
  return (
    <div className={styles.form}>
      <nav aria-label="Sections of this form" className={styles.jump}>
        <ul>
          {parts.map((part, index) => (
            <li key={part.path}>
              <button type="button" className="line" onClick={() => jump(index)}>
                {labelOf(part)}
                <ErrorCount count={wrong.filter(({ key }) => partOf(key) === part).length} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={sections} className="wide-stack">
        {/* Includes findings about values that have no field. */}
        {own.length > 0 && (
          <details className="card notice" open={own.some(isError)}>
            <summary>
              {Object.entries(counts)
                .map(([severity, count]) => counted(count, severity))
                .join(', ')}
            </summary>
            <FindingList findings={own} />
          </details>
        )}
        {parts.map((field) => {
          const Part = field.kind === 'items' ? Items : Group;
          return (
            <Part
              key={field.path}
              field={field}
              at={field.name}
              level={3}
              tools={field.path !== 'operators' && <SeeLink part={field} />}
            />
          );
        })}
      </div>
    </div>
  );
}

function SeeLink({ part }: { part: Field }) {
  const { session, view, go } = useStudio();
  const { file } = useForm().answer;
  const { name } = part;
  const see = () =>
    go({
      section: 'page',
      view: moveView(view, session.regions, { page: pagesOf[name] ?? 'home', slug: '' }),
      ...(name !== '' && { select: { kind: 'region', place: { file, key: name } } }),
    });
  return <Action look="quiet" label="See it on the page" of={labelOf(part)} onClick={see} />;
}

/** Pages that show a part of a region file best; the others are on the home page. */
const pagesOf: Readonly<Record<string, string>> = {
  form: 'register',
  booking: 'booking',
  company: 'about',
  payments: 'prices',
  stores: 'study',
};
