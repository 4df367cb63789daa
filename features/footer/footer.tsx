import Link from 'next/link';
import type { ReactNode } from 'react';
import { getText } from '@/lib/packs/get-text';
import { getCurrent } from '@/lib/regions/current';
import { hasPage, pagePath, type SinglePageId } from '@/lib/regions/pages';
import styles from './footer.module.css';

/** The foot of every page (spec, section 2). */
export async function Footer() {
  const { region, language } = await getCurrent();
  const text = await getText('common');

  const explore: FooterLink[] = [
    { id: 'about', label: text('nav.about') },
    { id: 'study', label: text('nav.study') },
    { id: 'course', label: text('nav.course') },
    { id: 'teacher', label: text('nav.teacher') },
    { id: 'questions', label: text('nav.questions') },
    { id: 'blog', label: text('nav.blog') },
    { id: 'chinese', label: text('footer.chinese'), newTab: true },
    { id: 'high-edu', label: text('footer.highEdu'), newTab: true },
  ];
  const legal: FooterLink[] = [
    { id: 'agreement', label: text('footer.agreement') },
    { id: 'privacy', label: text('footer.privacy') },
    { id: 'payment-terms', label: text('footer.paymentTerms') },
  ];
  const list = (title: ReactNode, links: FooterLink[]) => (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links
          .filter(({ id }) => hasPage(region, id))
          .map(({ id, label, newTab }) => (
            <li key={id}>
              <Link
                href={pagePath(region, language, id)}
                className={styles.link}
                {...(newTab && { target: '_blank', rel: 'noopener' })}
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.brand}>{text('brand')}</p>
          <p>{text('footer.tagline')}</p>
        </div>
        <nav aria-label={text.plain('footer.label')} className={styles.lists}>
          {list(text('footer.explore'), explore)}
          {list(text('footer.legal'), legal)}
        </nav>
        <p className={styles.rights}>{text('footer.rights', { year: String(new Date().getFullYear()) })}</p>
      </div>
    </footer>
  );
}

type FooterLink = { id: SinglePageId; label: ReactNode; newTab?: boolean };
