import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A form that leaves validation to us, its fields under each other. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form {...rest} noValidate className={classNames('ui-form', className)} />;
}
