import { getText } from '@/lib/i18n/get-text';
import { FormDialog } from './form-dialog.island';
import { registrationProps } from './registration-texts';

export async function RegistrationDialog() {
  const text = await getText('registration');
  const common = await getText('common');
  return (
    <FormDialog
      title={text('title')}
      lead={text('lead')}
      close={common.plain('close')}
      form={await registrationProps()}
    />
  );
}
