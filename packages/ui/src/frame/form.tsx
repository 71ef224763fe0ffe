import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A form without native validation, with its fields in a column. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form {...rest} noValidate className={classNames('ui-form', className)} />;
}
