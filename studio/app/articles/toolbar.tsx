import type { StateCommand } from '@codemirror/state';
import { texts } from '../texts';
import styles from './articles.module.css';
import { insertText, toggleAround, toggleLines } from './markdown-commands';

type ToolbarProps = {
  isDisabled: boolean;
  onCommand: (command: StateCommand) => void;
  onLink: () => void;
};

const t = texts.articles.toolbar;

const commands: { label: string; sign: string; keys?: string; command: StateCommand }[] = [
  { label: t.heading, sign: 'H2', keys: 'Control+Alt+2', command: toggleLines('## ') },
  { label: t.subheading, sign: 'H3', keys: 'Control+Alt+3', command: toggleLines('### ') },
  { label: t.bold, sign: 'B', keys: 'Control+B', command: toggleAround('**') },
  { label: t.italic, sign: 'I', keys: 'Control+I', command: toggleAround('*') },
  { label: t.list, sign: '•', keys: 'Control+Shift+8', command: toggleLines('- ') },
  { label: t.numbered, sign: '①', keys: 'Control+Shift+7', command: toggleLines('1. ') },
  { label: t.quote, sign: '”', keys: 'Control+Shift+9', command: toggleLines('> ') },
  { label: t.brand, sign: '{brand}', command: insertText('{brand}') },
];

/** Buttons of the Markdown editor. Each can be reached by Tab: they are few. */
export function Toolbar({ isDisabled, onCommand, onLink }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label={t.label} className={styles.toolbar}>
      {commands.map(({ label, sign, keys, command }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-keyshortcuts={keys}
          title={keys ? `${label} (${keys.replaceAll('Control', 'Ctrl')})` : label}
          disabled={isDisabled}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onCommand(command)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        aria-label={t.link}
        aria-keyshortcuts="Control+K"
        title={`${t.link} (Ctrl+K)`}
        disabled={isDisabled}
        onClick={onLink}
      >
        {t.link}
      </button>
    </div>
  );
}
