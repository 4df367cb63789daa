// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Edit, EditResult, Value } from '../../protocol';
import { FormContext } from '../forms/form-context';
import { useFileForm } from '../forms/use-file-form';
import { fakeServer, renderInStudio } from '../studio-testing';
import { texts } from '../texts';
import { ListSection } from './list-section';
import { RegionList } from './region-list';

const place = { file: 'regions/tr.json', key: 'payments' };
const payments = ['Visa', 'PayMe', 'Alipay'].map((name) => ({ name, img: '/assets/payment-visa.svg' }));

function OpenList() {
  const { answer, reload } = useFileForm(place.file);
  return (
    answer && (
      <FormContext value={{ answer, reload }}>
        <RegionList list={{ ...place, index: 0 }} place={{ ...place, key: 'payments.0.name' }} />
      </FormContext>
    )
  );
}

async function open() {
  let value: Value[] = payments;
  const load = vi.fn(() => ({ file: place.file, schema: {}, value: { payments: value }, findings: [] }));
  fakeServer({ [`GET /drafts/d1/schema?${new URLSearchParams({ file: place.file })}`]: load });
  let say: (result: EditResult) => void = () => {};
  const edit = vi.fn<(edits: Edit[]) => Promise<EditResult>>(
    () =>
      new Promise((resolve) => {
        say = resolve;
      }),
  );
  renderInStudio(<OpenList />, { edit });
  await screen.findByText('Visa');
  return {
    edit,
    load,
    answer: (now: Value[]) => {
      value = now;
      say({ ok: true, revision: 4, findings: [] });
    },
  };
}

const down = (name: string) => screen.getByRole('button', { name: texts.list.down(name) });

it('moves an item once for two quick presses, keeps the focus, and goes on from where it is then', async () => {
  const { edit, answer } = await open();
  await userEvent.dblClick(down('Visa'));
  await userEvent.click(screen.getByRole('button', { name: texts.list.remove('PayMe') }));
  expect(edit.mock.calls).toEqual([[[{ do: 'move', file: place.file, list: place.key, item: 'Visa', to: 1 }]]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const button of screen.getAllByRole('button', { name: /^Move|^Remove/ })) {
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
  down('Visa').focus();
  const [visa, ...others] = payments as Value[] as [Value, Value, Value];
  answer([others[0], visa, others[1]] as Value[]);
  await waitFor(() => expect(down('Visa')).not.toHaveAttribute('aria-disabled'));
  expect(down('Visa')).toHaveFocus();
  await userEvent.click(down('Visa'));
  expect(edit).toHaveBeenLastCalledWith([{ do: 'move', file: place.file, list: place.key, item: 'Visa', to: 2 }]);
});

it('can be changed again after an edit that was refused', async () => {
  const { edit } = await open();
  edit.mockResolvedValue({ ok: false, refused: { message: 'No.', fix: 'Another.' } });
  await userEvent.click(down('Visa'));
  await userEvent.click(down('PayMe'));
  expect(edit).toHaveBeenCalledTimes(2);
});

it('removes what it has asked about, also where the list has changed under the question', async () => {
  const { edit, load } = await open();
  await userEvent.click(screen.getByRole('button', { name: texts.list.remove('PayMe') }));
  load.mockReturnValue({ ...load(), value: { payments: payments.slice(1) } });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText('Visa')).toBeNull());
  const dialog = screen.getByRole('dialog', { name: texts.list.removeHeading('PayMe') });
  await userEvent.click(within(dialog).getByRole('button', { name: texts.panel.remove }));
  expect(edit).toHaveBeenCalledWith([{ do: 'remove', file: place.file, list: place.key, item: 'PayMe' }]);
});

it('waits for a list of packs to be loaded anew, too', async () => {
  const list = {
    namespace: 'home',
    path: 'questions',
    item: 'a',
    items: ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), file: 'tr/home.json' })),
    fields: [],
  };
  const { studio } = renderInStudio(<ListSection list={list} field="" />);
  await userEvent.click(down('A'));
  await userEvent.click(down('A'));
  expect(studio.edit).toHaveBeenCalledOnce();
  expect(down('A')).toHaveAttribute('aria-disabled', 'true');
});
