import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/packs/get-text';

export async function RegisterView() {
  const text = await getText('register');
  return (
    <>
      <PageBanner title={text('title')} text={text('text')} aside={<RegistrationCard />} />
      <Section title={text('next.title')}>
        <CardList
          ordered
          cards={text.groups('next').map((id) => ({
            id,
            title: text(`next.${id}.title`),
            text: text(`next.${id}.text`),
          }))}
        />
      </Section>
    </>
  );
}
