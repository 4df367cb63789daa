import { contactsFor } from '@talkaroo/content/regions/contact-address';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { buttonClass } from '@/components/button';
import { MessagePage } from '@/components/message-page';
import { PageLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './not-found-view.module.css';

const ways = ['course', 'study', 'teacher', 'questions'] as const;

export async function NotFoundView() {
  const { region, language, file } = await getCurrent();
  const text = await getText('not-found');
  const email = contactsFor(language, file.contacts).find(({ kind }) => kind === 'email');
  return (
    <MessagePage
      picture={<Picture src={text.raw('image')} alt="" width={352} height={264} />}
      title={text('title')}
      text={text('text')}
      actions={
        <PageLink page="home" className={buttonClass()}>
          {text('home')}
        </PageLink>
      }
    >
      <p className={styles.more}>{text('more')}</p>
      <ul className={shared.actions}>
        {ways
          .filter((page) => isOpen(region, page))
          .map((page) => (
            <li key={page}>
              <PageLink page={page} className={styles.way}>
                {text(`ways.${page}`)}
              </PageLink>
            </li>
          ))}
        {email && (
          <li>
            <a href={email.address} className={styles.way}>
              {text('ways.contact')}
            </a>
          </li>
        )}
      </ul>
    </MessagePage>
  );
}
