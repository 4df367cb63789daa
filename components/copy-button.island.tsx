'use client';

import { copyText } from '@/lib/site/copy-text';
import { useSite } from '@/lib/site/site.island';
import { AddressText } from './address-text';
import styles from './copy-button.module.css';
import { IconButton } from './icon-button';
import { showToast } from './toast.island';

/** Shows a selectable text and copies it on a click (spec, section 8). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { notices } = useSite();
  return (
    <span className={styles.copy}>
      <AddressText>{text}</AddressText>
      <IconButton
        label={label}
        icon="copy"
        variant="bare"
        className={styles.button}
        onClick={async () => showToast(notices[await copyText(text)])}
      />
    </span>
  );
}
