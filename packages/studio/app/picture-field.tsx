import { messageOf } from '@talkaroo/content/errors/read-error';
import { type ComponentProps, useId, useState } from 'react';
import { Action } from './action';
import { ApiError, ask, useOfDraft } from './api';
import { Dialog } from './dialog';
import { TextInput } from './form';
import styles from './picture-field.module.css';
import { counted } from './places';
import { useStudio } from './studio-context';
import { texts } from './texts';

type PictureFieldProps = Pick<ComponentProps<'button'>, 'id' | 'disabled' | 'aria-describedby' | 'aria-invalid'> & {
  label: string;
  labelId?: string;
  value: string | undefined;
  /** Values in place of a picture, by name. */
  others?: readonly { value: string | undefined; name: string }[];
  onPick: (value: string | undefined) => void;
};

export function PictureField(props: PictureFieldProps) {
  const { label, labelId, value, others = [], onPick, ...attributes } = props;
  const [isOpen, setOpen] = useState(false);
  const pick = (chosen: string | undefined) => {
    setOpen(false);
    onPick(chosen);
  };
  const name = others.find((one) => one.value === value)?.name ?? (value ? value.split('/').at(-1) : 'No picture');
  return (
    // biome-ignore lint/a11y/useSemanticElements: labelled by the field's own label, if there is one
    <div
      role="group"
      {...(labelId ? { 'aria-labelledby': labelId } : { 'aria-label': label })}
      className={`actions ${styles.field}`}
    >
      {value?.startsWith('/') && <img className="surface" src={value} alt="" />}
      <span dir="ltr">{name}</span>
      <Action {...attributes} look="button" label="Choose a picture" of={label} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog heading="Choose a picture" onClose={() => setOpen(false)} isWide>
          <div className="actions">
            {others.map((other) => (
              <Action
                key={other.name}
                look="button"
                label={other.name}
                aria-pressed={value === other.value}
                onClick={() => pick(other.value)}
              />
            ))}
          </div>
          <PictureGrid label={label} value={value} onPick={pick} />
        </Dialog>
      )}
    </div>
  );
}

type PictureGridProps = { label: string; value: string | undefined; onPick: (path: string) => void };

export function PictureGrid({ label, value, onPick }: PictureGridProps) {
  const { data, problem } = useOfDraft('GET /drafts/:id/pictures', {});
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/);
  const found = data?.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word))) ?? [];
  return (
    <div>
      <TextInput label="Find a picture by its name" type="search" value={query} onChange={setQuery} />
      <Upload onUploaded={onPick} />
      <p role="status" className="hint">
        {problem ||
          (!data && texts.app.loading) ||
          (found.length > 0 ? counted(found.length, 'picture') : 'No picture has such a name.')}
      </p>
      <fieldset className={styles.grid}>
        <legend className="visually-hidden">{label}</legend>
        {found.map(({ path, width, height, bytes }) => (
          <button
            key={path}
            type="button"
            className={`surface ${styles.picture}`}
            aria-pressed={path === value}
            title={path}
            onClick={() => onPick(path)}
          >
            <img src={path} alt="" loading="lazy" />
            <span className={`clip ${styles.name}`}>{path.slice(path.lastIndexOf('/') + 1)}</span>
            <span className="hint">{`${width} × ${height}, ${Math.ceil(bytes / 1000)} kB`}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const tooLarge = 'This picture has more than 32 MB. Save it smaller: 1,920 pixels wide is enough.';

function Upload({ onUploaded }: { onUploaded: (path: string) => void }) {
  const { draft, announce } = useStudio();
  const id = useId();
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(file.name);
    setProblem('');
    try {
      const { path } = await ask('PUT /drafts/:id/pictures', { id: draft.id, name: file.name }, { file });
      announce(`${file.name} is in your draft.`);
      onUploaded(path);
    } catch (error) {
      const isTooLarge = error instanceof ApiError && error.status === 413;
      setProblem(isTooLarge ? tooLarge : messageOf(error));
    } finally {
      setBusy('');
    }
  };
  return (
    <div className={`row ${styles.upload}`}>
      <label htmlFor={id} className="button">
        Upload a picture
      </label>
      <span id={`${id}-hint`} className="hint">
        or drop it here: JPEG, PNG, WebP, AVIF or SVG, best 1,920 pixels wide. People in it must have agreed.
      </span>
      {/* Covers all of it, so that a picture can be dropped anywhere. */}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        aria-describedby={`${id}-hint`}
        disabled={busy !== ''}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // Allows choosing the same file again after fixing it.
          target.value = '';
        }}
      />
      <p role="status">{busy && `Preparing ${busy} …`}</p>
      {problem && (
        <p role="alert" className="mistake">
          {problem}
        </p>
      )}
    </div>
  );
}
