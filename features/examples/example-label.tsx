import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';

/** Marks its surroundings as an example, unless the region file declares them real. */
export async function ExampleLabel({ of }: { of: 'facts' | 'stories' | 'teachers' }) {
  const { example, people } = (await getCurrent()).file.company;
  const isExample = of === 'facts' ? example : people[of] === 'examples';
  if (!isExample) return null;
  const text = await getText('common');
  return <p className={`${shared.note} ${shared.small}`}>{text(`examples.${of}`)}</p>;
}
