import { CardList } from '@/components/card-list';
import { Section } from '@/components/section';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/packs/get-text';
import styles from './register-view.module.css';

export async function RegisterView() {
  const text = await getText('register');
  return (
    <>
      <div className={styles.banner}>
        <div className={styles.inner}>
          <div>
            <h1>{text('title')}</h1>
            <p className={styles.lead}>{text('text')}</p>
          </div>
          <RegistrationCard />
        </div>
      </div>
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
