import { MessageAnswer } from '../primitives.ts';
import {
  ProgramAnswer,
  ProgramDecided,
  ProgramDecision,
  ProgramParams,
  ProgramQuestion,
  Programs,
} from '../program.ts';
import { defineCall } from './define-call.ts';

/** Programs that a person connects by signing in, instead of with a key. */

export const list = defineCall({
  method: 'GET',
  path: '/external-api/programs',
  summary: 'List your connected programs, most recently connected first',
  access: 'user',
  answer: Programs,
});

export const ask = defineCall({
  method: 'POST',
  path: '/external-api/programs/question',
  summary:
    'Get the permissions that a program asks for when it wants to connect, or why its request is refused',
  access: 'user',
  body: ProgramQuestion,
  answer: ProgramAnswer,
});

export const decide = defineCall({
  method: 'POST',
  path: '/external-api/programs/decision',
  summary:
    'Allow a program to connect, or deny it; returns the address that takes the browser back to the program',
  access: 'user',
  body: ProgramDecision,
  answer: ProgramDecided,
  answersSecret: true,
});

export const disconnect = defineCall({
  method: 'DELETE',
  path: '/external-api/programs/:programId',
  summary: 'Disconnect a program; its tokens are refused immediately',
  access: 'user',
  params: ProgramParams,
  answer: MessageAnswer,
});
