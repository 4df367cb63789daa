// @vitest-environment jsdom
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Studio, StudioContext } from '../studio-context';
import { studioWith } from '../studio-testing';
import { ChipEditor } from './text-field';

const rules = { required: [], links: [], allowed: [{ name: '{brand}', detail: 'Talkaroo' }] };
const place = 'tr/home.json hero.title';
const onChange = vi.fn<(source: string) => void>();

function editorOf(value: string, unsaved: Studio['unsaved'] = new Map()) {
  return (
    <StudioContext value={studioWith({ unsaved })}>
      <span id="label">Title</span>
      <ChipEditor
        value={value}
        onText={onChange}
        syntax={{}}
        rules={rules}
        mayHaveLines={false}
        attributes={{ 'aria-labelledby': 'label' }}
        look={(part) => ({ spoken: part.source })}
        onRefusal={() => {}}
        onDone={() => {}}
        active={{ current: undefined }}
      />
    </StudioContext>
  );
}

const view = () => EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Title' })) as EditorView;
const text = () => view().state.doc.toString();
const typeAtEnd = (words: string) =>
  act(() => view().dispatch({ changes: { from: text().length, insert: words }, userEvent: 'input.type' }));
const undo = () =>
  act(() => runScopeHandlers(view(), new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }), 'editor'));

it('takes back what one has typed with Control and Z, and nothing that a colleague has changed', () => {
  const { rerender } = render(editorOf('Merhaba'));
  undo();
  rerender(editorOf('Merhaba dünya'));
  undo();
  expect(text()).toBe('Merhaba dünya');
  expect(onChange).not.toHaveBeenCalled();
  typeAtEnd('!');
  rerender(editorOf('Merhaba dünya!', new Map([[place, { value: 'Merhaba dünya!' }]])));
  rerender(editorOf('Selam dünya!'));
  undo();
  expect(text()).toBe('Selam dünya');
  expect(onChange).toHaveBeenLastCalledWith('Selam dünya');
  undo();
  expect(text()).toBe('Selam dünya');
});

it('takes back a text that was put in by a button', () => {
  const { rerender } = render(editorOf('Merhaba'));
  rerender(editorOf('Hello', new Map([[place, { value: 'Hello' }]])));
  rerender(editorOf('Hello'));
  undo();
  expect(onChange).toHaveBeenLastCalledWith('Merhaba');
});
