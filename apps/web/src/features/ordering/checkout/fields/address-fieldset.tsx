import { country, readPostcode } from '@dierbaar/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { useOrderProblem } from '../use-order-problem.ts';
import classes from './address.module.css';
import type { AddressFields, OrderForm } from './order-fields.ts';

interface AddressFieldsetProps {
  form: OrderForm;
  part: 'billing' | 'shipping';
  /** Content beside the phone number. */
  children?: ReactNode;
}

/** Fields of one address. An invalid field is marked on blur, a missing one on submit. */
export function AddressFieldset({ form, part, children }: AddressFieldsetProps) {
  const { t } = useTranslation();
  const problem = useOrderProblem();
  const field = (name: keyof AddressFields, autoComplete: string, optional?: string) => {
    const path = `${part}.${name}` as const;
    const input = form.getInputProps(path);
    return {
      ...input,
      label: optional ? (
        <Label text={t(`checkout.fields.${name}`)} optional={optional} />
      ) : (
        t(`checkout.fields.${name}`)
      ),
      autoComplete: `${part} ${autoComplete}`,
      error: problem(input.error),
      onBlur: () => {
        if (form.values[part][name].trim() === '') return;
        if (name === 'postcode') tidyPostcode(form, part);
        form.validateField(path);
      },
    };
  };
  const optional = t('checkout.optional');
  return (
    <div className={classes.grid}>
      <TextInput {...field('firstName', 'given-name')} />
      <TextInput {...field('lastName', 'family-name')} />
      <TextInput {...field('companyName', 'organization', optional)} />
      <TextInput {...field('foundationName', 'off', optional)} autoComplete="off" />
      <div className={classes.wide}>
        <TextInput {...field('street', 'street-address')} />
      </div>
      <div className={classes.place}>
        <TextInput {...field('postcode', 'postal-code')} />
        <TextInput {...field('city', 'address-level2')} />
        <NativeSelect
          {...field('country', 'country')}
          data={country.options.map((value) => ({ value, label: t(`checkout.country.${value}`) }))}
          onChange={(event) => {
            const selected = country.safeParse(event.currentTarget.value).data;
            if (selected) changeCountry(form, part, selected);
          }}
        />
      </div>
      <TextInput type="tel" {...field('phone', 'tel', t('checkout.phoneOptional'))} />
      {children}
    </div>
  );
}

function Label({ text, optional }: { text: string; optional: string }) {
  return (
    <>
      {text} <span className={classes.optional}>{optional}</span>
    </>
  );
}

/** Formats a valid postcode as its country writes it. */
function tidyPostcode(form: OrderForm, part: 'billing' | 'shipping'): void {
  const { postcode, country } = form.values[part];
  const tidy = readPostcode(postcode, country);
  if (tidy !== undefined) form.setFieldValue(`${part}.postcode`, tidy);
}

/** Clears the errors of postcode and phone, whose rules depend on the country. */
function changeCountry(
  form: OrderForm,
  part: 'billing' | 'shipping',
  selected: AddressFields['country'],
): void {
  form.setFieldValue(`${part}.country`, selected);
  form.clearFieldError(`${part}.postcode`);
  form.clearFieldError(`${part}.phone`);
}
