import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { getCurrent } from '@/lib/site/current';
import { ContactLinks } from './contact-links';
import type { RegistrationFormProps } from './registration-form.island';
import { registrationTexts } from './registration-texts';

export async function registrationProps(): Promise<RegistrationFormProps> {
  const { region } = await getCurrent();
  return { settings: loadRegionFile(region).form, contacts: <ContactLinks />, texts: await registrationTexts() };
}
