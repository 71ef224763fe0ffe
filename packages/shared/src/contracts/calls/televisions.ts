import { MessageAnswer } from '../primitives.ts';
import {
  ScreenTileData,
  TelevisionAnswer,
  TelevisionCode,
  TelevisionCodeBody,
  TelevisionDraft,
  TelevisionList,
  TelevisionParams,
  TelevisionState,
  TelevisionTileQuery,
  WaitingTelevision,
} from '../television.ts';
import { defineCall } from './define-call.ts';

/** The calls that televisions make: the only ones that accept a television's cookie. */

export const startCode = defineCall({
  method: 'POST',
  path: '/television/codes',
  summary: 'Create a code, valid for ten minutes, that connects this television',
  access: 'television',
  answer: TelevisionCode,
  status: 201,
});

export const state = defineCall({
  method: 'GET',
  path: '/television',
  summary: 'Get the screen that this television shows',
  access: 'television',
  answer: TelevisionState,
});

export const tile = defineCall({
  method: 'GET',
  path: '/television/tile',
  summary: 'Get the content of a tile on this television’s screen',
  access: 'television',
  query: TelevisionTileQuery,
  answer: ScreenTileData,
});

/** The calls that their owners make. */

export const list = defineCall({
  method: 'GET',
  path: '/televisions',
  summary: 'List the televisions that show your screens',
  access: 'user',
  answer: TelevisionList,
});

export const findCode = defineCall({
  method: 'POST',
  path: '/televisions/find-code',
  summary: 'Find the television that shows a given code',
  access: 'user',
  body: TelevisionCodeBody,
  answer: WaitingTelevision,
});

export const connect = defineCall({
  method: 'POST',
  path: '/televisions',
  summary: 'Show one of your screens on the television that shows a given code',
  access: 'user',
  body: TelevisionDraft,
  answer: TelevisionAnswer,
  status: 201,
});

export const disconnect = defineCall({
  method: 'DELETE',
  path: '/televisions/:televisionId',
  summary: 'Disconnect a television',
  access: 'user',
  params: TelevisionParams,
  answer: MessageAnswer,
});
