import { useState } from 'react';
import type { PictureInfo } from '../protocol';
import { ask } from './api';
import controls from './controls.module.css';
import { TextInput } from './inputs';
import { counted } from './names';
import styles from './picture-grid.module.css';
import { Upload } from './pictures/upload';
import { useStudio } from './studio-context';
import { texts } from './texts';
import { useLoaded } from './use-loaded';

type PictureGridProps = { label: string; value: string | undefined; onPick: (path: string) => void };

export function PictureGrid({ label, value, onPick }: PictureGridProps) {
  const { draft } = useStudio();
  const { data, problem } = useLoaded(draft.id, draft.revision, (id) => ask<PictureInfo[]>(`/drafts/${id}/pictures`));
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/);
  const found = data?.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word))) ?? [];
  return (
    <div>
      <TextInput label="Find a picture by its name" type="search" value={query} onChange={setQuery} />
      <Upload onUploaded={onPick} />
      <p role="status" className={controls.hint}>
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
            className={styles.picture}
            aria-pressed={path === value}
            title={path}
            onClick={() => onPick(path)}
          >
            <img src={path} alt="" loading="lazy" />
            <span className={styles.name}>{path.slice(path.lastIndexOf('/') + 1)}</span>
            <span className={controls.hint}>{`${width} × ${height}, ${Math.ceil(bytes / 1000)} kB`}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
