import { noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/** This document: all calls that a token may make. */
export const getApiDocument = deskEndpoint<object>()({
  method: 'GET',
  path: '/api/openapi.json',
  right: 'leads.read',
  input: noInput,
});
