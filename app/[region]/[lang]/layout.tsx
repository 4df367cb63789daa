import '@/app/styles/fonts/fonts.css';
import '@/app/styles/tokens.css';
import '@/app/styles/base.css';
import '@/app/styles/print.css';
import { getEnvironment, originOf } from '@talkaroo/content/environment';
import { languages } from '@talkaroo/content/regions/languages';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { firstFonts } from '@/app/styles/fonts';
import { ToastHost } from '@/components/toast.island';
import { ConsentPanel } from '@/features/consent/consent-panel';
import { Footer } from '@/features/footer/footer';
import { Header } from '@/features/header/header';
import { RegistrationDialog } from '@/features/registration/registration-dialog';
import { SideBar } from '@/features/side-bar/side-bar';
import { getText } from '@/lib/i18n/get-text';
import { SessionLoader } from '@/lib/session/session.island';
import { getCurrent } from '@/lib/site/current';
import { type Site, SiteProvider } from '@/lib/site/site.island';
import { noticeId } from '@/lib/starter/notice';
import { pageDataOf } from '@/lib/starter/page-data-of';
import { StarterData, TakeOver } from '@/lib/starter/starter.island';

/** Pages are rendered when the server asks, with the running server's environment and packs; it keeps them itself. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }, '/favicon.ico'], apple: '/assets/icon-180.png' },
};

export const viewport: Viewport = { themeColor: '#fff8ec' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { region, language, file } = await getCurrent();
  const { loginOrigin, trialOrigin, hostSuffixes, collectSinks } = getEnvironment();
  const text = await getText('common');
  const { tag, dir } = languages[language];
  for (const font of firstFonts(language)) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

  const site: Site = {
    region,
    language,
    loginOrigin: originOf(loginOrigin, region),
    trialOrigin: originOf(trialOrigin, region),
    avatarOrigins: file.avatarOrigins,
    hostSuffixes,
    booking: file.booking,
    newTab: text('social.newTab'),
    notices: text.all('utilities'),
    error: text.all('error', 'reference'),
  };
  return (
    <html lang={tag} dir={dir} data-region={region.id}>
      <body>
        <StarterData
          data={pageDataOf(site, file, { collect: collectSinks.length > 0, chat: text.raw('contact.chat') })}
        />
        <SiteProvider site={site}>
          <ConsentPanel />
          <Header />
          <main id="main-content">{children}</main>
          <Footer />
          <SideBar />
          <RegistrationDialog />
          <ToastHost label={text.plain('toast.label')} close={text.plain('toast.close')} />
          <SessionLoader />
          {/* Shown by the starter, which also moves it. */}
          <p id={noticeId} role="alert" hidden suppressHydrationWarning>
            {text('offline')}
          </p>
          <TakeOver />
        </SiteProvider>
      </body>
    </html>
  );
}
