import type { StateCommand } from '@codemirror/state';
import controls from '../controls.module.css';
import styles from './articles.module.css';
import { commands } from './markdown-commands';

type ToolbarProps = {
  isDisabled: boolean;
  onCommand: (command: StateCommand) => void;
  onLink: () => void;
  onPicture: () => void;
};

export function Toolbar({ isDisabled, onCommand, onLink, onPicture }: ToolbarProps) {
  const buttons = [
    ...commands.map(({ run, ...one }) => ({ ...one, onClick: () => onCommand(run) })),
    { label: 'Link', sign: 'Link', key: 'Mod-k', onClick: onLink },
    { label: 'Picture', sign: 'Picture', key: '', onClick: onPicture },
  ];
  return (
    <div role="toolbar" aria-label="Formatting" className={styles.toolbar}>
      {buttons.map(({ label, sign, key, onClick }) => (
        <button
          key={label}
          type="button"
          className={controls.quiet}
          aria-label={label}
          {...(key ? named(label, key) : { title: label })}
          disabled={isDisabled}
          // Keep the editor's selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

function named(label: string, key: string): { title: string; 'aria-keyshortcuts': string } {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const keys = key.replaceAll('-', '+').replace(/[a-z]$/, (letter) => letter.toUpperCase());
  return {
    title: `${label} (${keys.replace('Mod', isMac ? 'Command' : 'Ctrl')})`,
    'aria-keyshortcuts': keys.replace('Mod', isMac ? 'Meta' : 'Control'),
  };
}
