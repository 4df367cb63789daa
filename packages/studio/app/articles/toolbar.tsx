import type { StateCommand } from '@codemirror/state';
import { texts } from '../texts';
import styles from './articles.module.css';
import { commands } from './markdown-commands';

type ToolbarProps = {
  isDisabled: boolean;
  onCommand: (command: StateCommand) => void;
  onLink: () => void;
  onPicture: () => void;
};

const t = texts.articles.toolbar;

export function Toolbar({ isDisabled, onCommand, onLink, onPicture }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label="Formatting" className={styles.toolbar}>
      {commands.map(({ name, sign, key, run }) => (
        <button
          key={name}
          type="button"
          aria-label={t[name]}
          {...(key ? named(t[name], key) : { title: t[name] })}
          disabled={isDisabled}
          // Keep the editor's selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onCommand(run)}
        >
          {sign}
        </button>
      ))}
      <button type="button" aria-label="Link" {...named('Link', 'Mod-k')} disabled={isDisabled} onClick={onLink}>
        Link
      </button>
      <button type="button" disabled={isDisabled} onClick={onPicture}>
        Picture
      </button>
    </div>
  );
}

/** Names a button with its key, as the keyboard has it. */
function named(label: string, key: string): { title: string; 'aria-keyshortcuts': string } {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const { between, ...signs } = t.keys[isMac ? 'mac' : 'other'];
  const keys = key.split('-').map((one) => (one.length === 1 ? one.toUpperCase() : one));
  const shown = keys.map((one) => (one in signs ? signs[one as keyof typeof signs] : one));
  const spoken = keys.map((one) => (one === 'Mod' ? (isMac ? 'Meta' : 'Control') : one));
  return { title: `${label} (${shown.join(between)})`, 'aria-keyshortcuts': spoken.join('+') };
}
