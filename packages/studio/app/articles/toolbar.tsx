import type { StateCommand } from '@codemirror/state';
import { texts } from '../texts';
import styles from './articles.module.css';
import { insertText, toggleAround, toggleLines } from './markdown-commands';

type ToolbarProps = {
  isDisabled: boolean;
  onCommand: (command: StateCommand) => void;
  onLink: () => void;
  onPicture: () => void;
};

const t = texts.articles.toolbar;

/** CodeMirror key names: `Mod` is Command on a Mac and Control elsewhere. */
type Keys = readonly ['Mod', ...('Alt' | 'Shift')[], string];

const commands: { label: string; sign: string; keys?: Keys; command: StateCommand }[] = [
  { label: t.heading, sign: 'H2', keys: ['Mod', 'Alt', '2'], command: toggleLines('## ') },
  { label: t.subheading, sign: 'H3', keys: ['Mod', 'Alt', '3'], command: toggleLines('### ') },
  { label: t.bold, sign: 'B', keys: ['Mod', 'B'], command: toggleAround('**') },
  { label: t.italic, sign: 'I', keys: ['Mod', 'I'], command: toggleAround('*') },
  { label: t.list, sign: '•', keys: ['Mod', 'Shift', '8'], command: toggleLines('- ') },
  { label: t.numbered, sign: '①', keys: ['Mod', 'Shift', '7'], command: toggleLines('1. ') },
  { label: t.quote, sign: '”', keys: ['Mod', 'Shift', '9'], command: toggleLines('> ') },
  { label: t.brand, sign: '{brand}', command: insertText('{brand}') },
];

export function Toolbar({ isDisabled, onCommand, onLink, onPicture }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label={t.label} className={styles.toolbar}>
      {commands.map(({ label, sign, keys, command }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          {...(keys ? named(label, keys) : { title: label })}
          disabled={isDisabled}
          // Keep the editor's selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onCommand(command)}
        >
          {sign}
        </button>
      ))}
      <button type="button" aria-label={t.link} {...named(t.link, ['Mod', 'K'])} disabled={isDisabled} onClick={onLink}>
        {t.link}
      </button>
      <button type="button" disabled={isDisabled} onClick={onPicture}>
        {t.picture}
      </button>
    </div>
  );
}

function named(label: string, keys: Keys): { title: string; 'aria-keyshortcuts': string } {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const { between, ...signs } = t.keys[isMac ? 'mac' : 'other'];
  const shown = keys.map((key) => (key in signs ? signs[key as keyof typeof signs] : key));
  const spoken = keys.map((key) => (key === 'Mod' ? (isMac ? 'Meta' : 'Control') : key));
  return { title: t.withKeys(label, shown.join(between)), 'aria-keyshortcuts': spoken.join('+') };
}
