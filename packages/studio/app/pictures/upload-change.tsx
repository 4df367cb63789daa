import type { Place } from '../../protocol';
import { uploadedPicture } from '../places';
import styles from './upload.module.css';

/** Whether a change brings a picture, or takes it out. */
export function isUpload({ file }: Pick<Place, 'file'>): boolean {
  return uploadedPicture(file) !== undefined;
}

export function UploadChange({ change }: { change: Pick<Place, 'file'> }) {
  return <img className={styles.preview} src={`/media/${uploadedPicture(change.file)}`} alt="" />;
}
