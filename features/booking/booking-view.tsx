import { isFinished } from '@talkaroo/content/packs/packs';
import { contactsFor } from '@talkaroo/content/regions/contact-address';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { AddressText } from '@/components/address-text';
import { buttonClass } from '@/components/button';
import { CardList } from '@/components/card-list';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { PageLink, QuietLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { ClassTools } from '@/features/class-tools/class-tools';
import { ContactLinks } from '@/features/registration/contact-links';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { BookingGreeting } from './booking-greeting.island';
import greeting from './booking-greeting.module.css';
import styles from './booking-view.module.css';
import { KeptTime } from './kept-time.island';
import { BeforeClass, NextSteps } from './next-steps.island';
import { Reservation } from './reservation.island';
import { reservationProps } from './reservation-props';

type BookingViewProps = { page: 'booking' | 'booking-chinese' };

/** Renders the user centre. The session changes only one card, which keeps its place and size. */
export async function BookingView({ page }: BookingViewProps) {
  const text = await getText(page);
  const registration = await getText('registration');
  const chinese = page === 'booking-chinese';
  const { region, language, file } = await getCurrent();
  const common = await getText('common');
  const hasPrices = isOpen(region, 'prices') && isFinished(region, language, 'prices');
  const reservation = await reservationProps(
    <ContactLinks />,
    <>
      {hasPrices && (
        <PageLink page="prices" className={buttonClass()}>
          {common('nav.prices')}
        </PageLink>
      )}
      <QuietLink page="course">{common('nav.course')}</QuietLink>
    </>,
  );
  const parentChooses = file.booking === 'self';
  const preparations = text.items('prepare');
  const anonymous = <p>{text('anonymous')}</p>;
  const steps = text.items('next');
  const stepsAfter = steps.filter(({ id }) => id !== 'choose');

  return (
    <>
      <PageBanner
        {...bannerOf(text)}
        wideAside
        aside={
          <RegistrationCard
            chinese={chinese}
            title={text('enter')}
            lead={
              <>
                <p>{text('returning')}</p>
                {parentChooses ? (
                  <KeptTime text={reservation.texts.kept} locale={reservation.locale}>
                    {anonymous}
                  </KeptTime>
                ) : (
                  anonymous
                )}
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
                    prepare={[
                      { id: 'app', anchor: 'class-tools', title: text('tools.link') },
                      ...preparations.map(({ id, title }) => ({ id, anchor: 'prepare', title })),
                    ]}
                  />
                ) : (
                  <WeCall page={page} />
                )}
              </BookingGreeting>
            }
          />
        }
      />

      <BeforeClass>
        <Section size="bookingNext" title={text('next.title')}>
          {parentChooses ? (
            <NextSteps
              before={<CardList ordered cards={steps} />}
              booked={
                <>
                  <ul className={`${shared.ticks} ${styles.done}`}>
                    <li>{text('next.chosen')}</li>
                  </ul>
                  <CardList ordered cards={stepsAfter} />
                </>
              }
            />
          ) : (
            <CardList ordered cards={steps} />
          )}
        </Section>
      </BeforeClass>

      <div id="class-tools" className={styles.anchor}>
        <Section size="bookingTools" title={text('tools.title')} lead={text('tools.text')} background="tint">
          <ClassTools />
        </Section>
      </div>

      <BeforeClass>
        <div id="prepare" className={styles.anchor}>
          <Section size="bookingPrepare" title={text('prepare.title')}>
            <CardList cards={preparations} />
          </Section>
        </div>
        <div id="contact" className={styles.anchor}>
          <Section size="bookingContact" title={text('contact.title')} lead={text('contact.text')} background="surface">
            <ContactList />
          </Section>
        </div>
      </BeforeClass>
    </>
  );
}

async function WeCall({ page }: BookingViewProps) {
  const text = await getText(page);
  const links = { 'class-tools': text('tools.link'), contact: text('contact.link') };
  return (
    <>
      <div className={greeting.rest}>
        <Picture src={text.raw('callImg')} alt="" width={320} height={320} />
      </div>
      <ul className={greeting.links}>
        {Object.entries(links).map(([anchor, words]) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className={buttonClass('quiet')}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

async function ContactList() {
  const { language, file } = await getCurrent();
  const text = await getText('common');
  return (
    <ul className={`${shared.grid} ${shared.gap4}`}>
      {contactsFor(language, file.contacts).map(({ kind, value, address }) => (
        <li key={kind}>
          <a href={address} className={styles.contact}>
            <span className={shared.disc}>
              <Picture src={`/assets/contact-${kind}.svg`} alt="" width={24} height={24} />
            </span>
            <span className={styles.words}>
              <span className={styles.kind}>{text(`contact.${kind}`)}</span> <AddressText>{value}</AddressText>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
