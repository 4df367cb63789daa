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

/** Pictures of what to get ready. */
const pictures = { device: 'tool-camera', place: 'tool-headset', child: 'minute-hello' } as const;

/**
 * The user centre: how the trial class goes on. The session changes only one card, form or greeting, which keeps its
 * place and size; everything else is the same for everyone.
 * @param page the Chinese section has its own texts and form
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
