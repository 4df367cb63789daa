import { CardList } from '@/components/card-list';
import { Section } from '@/components/section';
import { RegistrationCard } from '@/features/registration/registration-card';
import { SignedOut } from '@/features/registration/signed-out.island';
import { getText } from '@/lib/packs/get-text';
import { BookingStatus } from './booking-status.island';
import styles from './booking-view.module.css';

export async function BookingView() {
  const text = await getText('booking');
  return (
    <>
      <div className={styles.banner}>
        <div className={styles.inner}>
          <h1>{text('title')}</h1>
          <BookingStatus greeting={text.raw('greeting')} received={text('received')} />
          <SignedOut>
            <p className={styles.lead}>{text('anonymous')}</p>
            <div className={styles.form}>
              <RegistrationCard />
            </div>
          </SignedOut>
        </div>
      </div>
      <Section title={text('prepare.title')}>
        <CardList
          cards={text.groups('prepare').map((id) => ({
            id,
            title: text(`prepare.${id}.title`),
            text: text(`prepare.${id}.text`),
          }))}
        />
      </Section>
    </>
  );
}
