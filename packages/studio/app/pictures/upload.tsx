import { messageOf } from '@talkaroo/content/errors/read-error';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ApiError, askFor } from '../api';
import controls from '../controls.module.css';
import { useStudio } from '../studio-context';
import styles from './upload.module.css';

const uploadedSchema = z.object({ path: z.string() });
const refusedSchema = z.object({ refused: z.object({ message: z.string(), fix: z.string() }) });

/** Takes a picture from this computer into the draft. */
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
      const { path } = await upload(draft.id, file);
      announce(`${file.name} is in your draft.`);
      onUploaded(path);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy('');
    }
  };
  return (
    <div className={styles.upload}>
      <label htmlFor={id} className={controls.button}>
        Upload a picture
      </label>
      <span id={`${id}-hint`} className={controls.hint}>
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
        <p role="alert" className={controls.mistake}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Returns the address of the picture. @throws Error with words for the user */
async function upload(draft: string, file: File): Promise<{ path: string }> {
  const address = `/drafts/${draft}/pictures?${new URLSearchParams({ name: file.name })}`;
  try {
    return await askFor(uploadedSchema, address, { method: 'PUT', file });
  } catch (error) {
    const { data } = refusedSchema.safeParse(error instanceof ApiError ? error.body : undefined);
    if (data) throw new Error(`${data.refused.message} ${data.refused.fix}`);
    if (error instanceof ApiError && error.status === 413)
      throw new Error('This picture has more than 32 MB. Save it smaller: 1,920 pixels wide is enough.');
    throw error;
  }
}
