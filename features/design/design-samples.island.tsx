'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Dialog } from '@/components/dialog.island';
import { Field, inputClass } from '@/components/field';
import shared from '@/components/shared.module.css';
import { showToast } from '@/components/toast.island';
import type { Sample } from './samples';

export function DesignFields({ sample }: { sample: Sample }) {
  return (
    <div className={shared.stack}>
      <Field label={sample.label} error={undefined}>
        {(control) => <input {...control} type="tel" className={inputClass} />}
      </Field>
      <Field label={sample.label} error={sample.error}>
        {(control) => <input {...control} type="tel" defaultValue="12" className={inputClass} />}
      </Field>
      <Field label={sample.label} error={undefined}>
        {(control) => (
          <select {...control} className={inputClass}>
            <option>{sample.title}</option>
          </select>
        )}
      </Field>
    </div>
  );
}

const variants = ['card', 'notice', 'sheet'] as const;

export function DesignMessages({ sample }: { sample: Sample }) {
  const [open, setOpen] = useState<(typeof variants)[number] | 'warning'>();
  const close = () => setOpen(undefined);
  return (
    <div className={shared.row}>
      {[...variants, 'warning' as const].map((variant) => (
        <Button key={variant} variant="quiet" onClick={() => setOpen(variant)}>
          {variant}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => showToast(sample.error)}>
        toast
      </Button>
      {variants.map((variant) => (
        <Dialog
          key={variant}
          open={open === variant}
          onClose={close}
          title={sample.title}
          close={sample.close}
          variant={variant}
        >
          <p>{sample.text}</p>
        </Dialog>
      ))}
      <ConfirmDialog
        open={open === 'warning'}
        onClose={close}
        title={sample.title}
        text={sample.text}
        confirm={sample.action}
        cancel={sample.cancel}
        onConfirm={close}
      />
    </div>
  );
}
