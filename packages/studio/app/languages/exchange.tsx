import { messageOf } from '@talkaroo/content/errors/read-error';
import type { Finding } from '@talkaroo/content/packs/finding';
import { partition } from 'es-toolkit';
import { useState } from 'react';
import { Action } from '../action';
import { type Answer, addressOf, ask, type Input } from '../api';
import { inWords } from '../finding-words';
import { FindingList } from '../findings';
import { Labelled } from '../form';
import { counted, mayChange } from '../places';
import { ChangeList } from '../review/change-list';
import { Conflicts } from '../review/conflicts';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { firstOnes, More } from './work-list';

type Waiting = { name: string; content: string; answer: Answer<'POST /drafts/:id/import'> };

export function Exchange({ folder }: { folder: string }) {
  const { session } = useStudio();
  return (
    <section className="loose-stack" aria-labelledby="exchange-heading">
      <h3 id="exchange-heading">For an agency</h3>
      <p className="hint">
        Export what is to be translated, and import what comes back. Placeholders and tags are protected.
      </p>
      <div className="beside">
        <Export folder={folder} />
        {mayChange(session, `${folder}/`) && <Import folder={folder} />}
      </div>
    </section>
  );
}

type Choices = Omit<Input<'GET /drafts/:id/export'>, 'id' | 'folder'>;

function Export({ folder }: { folder: string }) {
  const { draft } = useStudio();
  const [chosen, setChosen] = useState<Choices>({ only: 'work', format: 'xliff' });
  return (
    <form
      className="box"
      onSubmit={(event) => event.preventDefault()}
      onChange={({ currentTarget }) => setChosen(Object.fromEntries(new FormData(currentTarget)) as Choices)}
    >
      <h4>Export</h4>
      <Choice label="What" name="only" options={{ work: 'Only what is left to do', all: 'All texts' }} />
      {/* A region's own folder contains overrides only. */}
      {folder !== 'en' && !folder.includes('@') && (
        <label className="check">
          <input type="checkbox" name="articles" value="all" /> Also articles that only English has
        </label>
      )}
      <Choice label="Format" name="format" options={{ xliff: 'XLIFF 2', csv: 'CSV' }} />
      <a className="button" href={addressOf('GET /drafts/:id/export', { id: draft.id, folder, ...chosen })} download>
        Download
      </a>
    </form>
  );
}

type ChoiceProps = { label: string; name: string; options: Readonly<Record<string, string>> };

function Choice({ label, name, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      {Object.entries(options).map(([value, words], at) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={at === 0} /> {words}
        </label>
      ))}
    </fieldset>
  );
}

type ImportState = { isBusy?: boolean; problem?: string; waiting?: Waiting | undefined; imported?: number };

function Import({ folder }: { folder: string }) {
  const { draft, announce, go } = useStudio();
  const [{ isBusy = false, problem, waiting, imported = 0 }, setState] = useState<ImportState>({});

  const send = (name: string, content: string, dry: boolean) =>
    ask('POST /drafts/:id/import', { id: draft.id, folder, name, content, dry });
  const look = async (file: File): Promise<ImportState> => {
    const [name, content] = [file.name, textOf(await file.arrayBuffer())];
    return { waiting: { name, content, answer: await send(name, content, true) } };
  };
  const take = async ({ name, content }: Waiting): Promise<ImportState> => {
    const { edits } = await send(name, content, false);
    announce(importedWords(edits));
    return { imported: edits };
  };
  /** `shown`: what waits, also when the act fails. */
  const run = async (shown: Waiting | undefined, act: Promise<ImportState>) => {
    setState({ isBusy: true, waiting: shown });
    setState(await act.catch((error: unknown) => ({ waiting: shown, problem: messageOf(error) })));
  };

  return (
    <div className="box">
      <h4>Import</h4>
      <Labelled label="Choose a file" hint="or drop it here: .xlf, .xliff or .csv">
        {({ className: _, ...attributes }) => (
          <input
            {...attributes}
            type="file"
            accept=".xlf,.xliff,.csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void run(undefined, look(file));
              // Allows choosing the same file again after fixing it.
              target.value = '';
            }}
          />
        )}
      </Labelled>
      <div role="status">
        {isBusy && <p className="hint">Reading the file …</p>}
        {imported > 0 && (
          <p className="note good">
            {importedWords(imported)} <Action label="Review them" onClick={() => go({ section: 'review' })} />
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className="note bad">
          {problem}
        </p>
      )}
      {waiting && (
        <Preview
          waiting={waiting}
          isBusy={isBusy}
          onTake={() => void run(waiting, take(waiting))}
          onCancel={() => setState({})}
        />
      )}
    </div>
  );
}

function importedWords(count: number): string {
  return `${counted(count, 'text')} ${count === 1 ? 'is' : 'are'} in your draft now.`;
}

/** Decodes UTF-8, or UTF-16 with a byte order mark as in XML. @throws Error for other encodings */
function textOf(bytes: ArrayBuffer): string {
  const [one, two] = new Uint8Array(bytes);
  const isUtf16 = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  const encoding = isUtf16 ? (one === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(
      'Letters of this file cannot be read: it is not in UTF-8. Save it as CSV in UTF-8, or XLIFF in UTF-8 or UTF-16.',
    );
  }
}

type PreviewProps = { waiting: Waiting; isBusy: boolean; onTake: () => void; onCancel: () => void };

function Preview({ waiting: { name, answer }, isBusy, onTake, onCancel }: PreviewProps) {
  const heading = `What ${name} would change`;
  const { edits, unchanged, problems, changes, conflicts } = answer;
  const [ofFile, ofTexts] = partition(problems, ({ id }) => id === '');
  const findings = ofTexts.slice(0, firstOnes).map(({ id, ...said }): Finding => {
    const [file = '', key = ''] = id.split(' ');
    return { severity: 'error', file, key, line: 0, ...said };
  });
  return (
    <section className="loose-stack" aria-label={heading}>
      <h4>{heading}</h4>
      <p>
        {edits > 0 ? `${counted(edits, 'text')} would change.` : 'It would change nothing.'}{' '}
        {unchanged > 0 && `${unchanged} ${unchanged === 1 ? 'is' : 'are'} as before.`}
      </p>
      {ofFile.map((problem) => (
        <p key={problem.message} className="note bad">
          {inWords(problem)}
        </p>
      ))}
      <FindingList label="Not taken:" findings={findings} />
      <More items={ofTexts} />
      <Conflicts
        conflicts={conflicts.slice(0, firstOnes)}
        heading="Changed here meanwhile"
        hint="These have been changed in the studio since the export. The file does not overwrite them."
        sides={{ mine: 'In the file', theirs: 'Here now' }}
      />
      <More items={conflicts} />
      {/* Only what is in a draft can be taken back. */}
      <ChangeList list={changes} />
      <div className="actions">
        {edits > 0 && (
          <Action look="primary" label={`Import ${counted(edits, 'text')}`} disabled={isBusy} onClick={onTake} />
        )}
        <Action look="quiet" label={texts.app.cancel} onClick={onCancel} />
      </div>
    </section>
  );
}
