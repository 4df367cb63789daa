import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { Section } from '@/components/section';
import { ClassTools } from '@/features/class-tools/class-tools';
import { ContactLinks } from '@/features/registration/contact-links';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { BookingGreeting } from './booking-greeting.island';
import styles from './booking-view.module.css';
import { ContactList } from './contact-list';
import { KeptTime } from './kept-time.island';
import { Reservation } from './reservation.island';
import { reservationProps } from './reservation-props';
import { WeCall } from './we-call';

/** Renders the user centre. The session changes only one card, which keeps its place and size. */
export async function BookingView({ page }: { page: 'booking' | 'booking-chinese' }) {
  const text = await getText(page);
  const registration = await getText('registration');
  const chinese = page === 'booking-chinese';
  const parentChooses = loadRegionFile((await getCurrent()).region).booking === 'self';
  const reservation = await reservationProps(<ContactLinks />);
  const preparations = text.items('prepare');

  return (
    <>
      <PageBanner
        title={text('title')}
        text={text('text')}
        picture={{ src: text.raw('bannerImg'), alt: text.plain('bannerAlt') }}
        aside={
          <RegistrationCard
            chinese={chinese}
            lead={
              <>
                {parentChooses && <KeptTime text={reservation.texts.kept} locale={reservation.locale} />}
                {text('anonymous')}
              </>
            }
            tall={parentChooses}
            signedIn={
              <BookingGreeting
                greeting={text.raw('greeting')}
                registered={registration('registered')}
                received={text('received')}
              >
                {parentChooses ? (
                  <Reservation
                    {...reservation}
                    prepare={{ anchor: 'prepare', items: preparations.map(({ id, title }) => ({ id, title })) }}
                  />
                ) : (
                  <WeCall
                    picture={text.raw('callImg')}
                    links={[
                      { anchor: 'class-tools', text: text('tools.link') },
                      { anchor: 'contact', text: text('contact.link') },
                    ]}
                  />
                )}
              </BookingGreeting>
            }
          />
        }
      />

      <Section title={text('next.title')}>
        <CardList ordered cards={text.items('next')} />
      </Section>

      <div id="class-tools" className={styles.anchor}>
        <Section title={text('tools.title')} lead={text('tools.text')} background="tint">
          <ClassTools />
        </Section>
      </div>

      <div id="prepare" className={styles.anchor}>
        <Section title={text('prepare.title')}>
          <CardList cards={preparations} />
        </Section>
      </div>

      <div id="contact" className={styles.anchor}>
        <Section title={text('contact.title')} lead={text('contact.text')} background="surface">
          <ContactList />
        </Section>
      </div>
    </>
  );
}
