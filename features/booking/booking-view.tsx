import { CardList } from '@/components/card-list';
import { PageBanner } from '@/components/page-banner';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import { ClassTools } from '@/features/class-tools/class-tools';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/i18n/get-text';
import { BookingGreeting } from './booking-greeting.island';
import styles from './booking-view.module.css';
import { ContactList } from './contact-list';

/** The picture of each thing to get ready. */
const pictures = { device: 'tool-camera', place: 'tool-headset', child: 'minute-hello' } as const;

/**
 * The user centre: what becomes of the trial class. Who is there decides on one card only, form or greeting, that keeps
 * its place and size; everything else is for everybody.
 * @param page the Chinese section has words and a form of its own
 */
export async function BookingView({ page }: { page: 'booking' | 'booking-chinese' }) {
  const text = await getText(page);
  const registration = await getText('registration');
  const chinese = page === 'booking-chinese';
  const banner = chinese ? 'chinese-banner' : 'booking-banner';

  return (
    <>
      <PageBanner
        title={text('title')}
        text={text('text')}
        picture={{ src: `/assets/${banner}.svg`, alt: text.plain('bannerAlt') }}
        aside={
          <RegistrationCard
            chinese={chinese}
            lead={text('anonymous')}
            signedIn={
              <BookingGreeting
                greeting={text.raw('greeting')}
                registered={registration('registered')}
                received={text('received')}
                picture={<Picture src="/assets/roo-jump.svg" alt="" width={320} height={320} />}
                links={[
                  { anchor: 'class-tools', text: text('tools.link') },
                  { anchor: 'contact', text: text('contact.link') },
                ]}
              />
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

      <Section title={text('prepare.title')}>
        <CardList
          cards={text.items('prepare').map((card) => ({ ...card, image: `/assets/${pictures[card.id]}.svg` }))}
        />
      </Section>

      <div id="contact" className={styles.anchor}>
        <Section title={text('contact.title')} lead={text('contact.text')} background="surface">
          <ContactList />
        </Section>
      </div>
    </>
  );
}
