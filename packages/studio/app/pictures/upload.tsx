import { messageOf } from '@talkaroo/content/errors/read-error';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ApiError, askFor } from '../api';
import { useStudio } from '../studio-context';
import styles from './upload.module.css';

const tooLarge = 'This picture has more than 32 MB. Save it smaller: 1,920 pixels wide is enough.';

export function Upload({ onUploaded }: { onUploaded: (path: string) => void }) {
  const { draft, announce } = useStudio();
  const id = useId();
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(file.name);
    setProblem('');
    try {
      const address = `/drafts/${draft.id}/pictures?${new URLSearchParams({ name: file.name })}`;
      const { path } = await askFor(z.object({ path: z.string() }), address, { method: 'PUT', file });
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
    <div className={styles.upload}>
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
