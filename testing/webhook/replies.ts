import type { OutgoingHttpHeaders } from 'node:http'
import type { webhook } from '#server/words/webhook.ts'

/**
 * Replies of real receivers, from their documentation and people's logs. `says`: the key of the reason (server/words/webhook.ts);
 * `alert`: which alert is raised at once, about the receiver or this message; `pauses`: whether all deliveries pause.
 */
export interface RealReply {
  who: string
  status: number
  headers?: OutgoingHttpHeaders
  body?: string
  says: keyof typeof webhook.refusals | null
  alert?: 'refused' | 'held'
  pauses?: boolean
  /** The next attempt waits at least this long (ms). */
  afterMs?: number
}

const html = { 'content-type': 'text/html; charset=UTF-8' }
const json = { 'content-type': 'application/json' }
const echo = 'https://script.googleusercontent.com/macros/echo?user_content_key=GVQyW_b65&lib=MgGipqB0'
const login = 'https://accounts.google.com/ServiceLogin?passive=1209600&continue=https://script.google.com/'

export const realReplies: RealReply[] = [
  { who: 'Slack: posted', status: 200, body: 'ok', says: null },
  {
    who: 'Slack: not what it expects',
    status: 400,
    body: 'invalid_payload',
    says: 'notTaken',
    alert: 'held',
  },
  { who: 'Slack: without its words', status: 400, body: 'no_text', says: 'notTaken', alert: 'held' },
  { who: 'Slack: forbidden', status: 403, body: 'action_prohibited', says: 'forbidden', alert: 'refused' },
  { who: 'Slack: no such webhook', status: 404, body: 'no_service', says: 'gone', alert: 'refused' },
  { who: 'Slack: archived', status: 410, body: 'channel_is_archived', says: 'archived', alert: 'refused' },
  { who: 'Slack: its own fault', status: 500, body: 'rollup_error', says: 'failed' },
  {
    who: 'Slack: more than one a second',
    status: 429,
    headers: { 'retry-after': '30' },
    body: '{"ok":false,"error":"rate_limited"}',
    ...{ says: 'tooMany', pauses: true, afterMs: 30_000 },
  },
  {
    who: 'Slack: an app that was removed',
    ...{ status: 403, body: 'invalid_token', says: 'forbidden', alert: 'refused' },
  },
  {
    who: 'Standard Webhooks: our clock is behind',
    ...{ status: 400, body: 'Message timestamp too old', says: 'clock', alert: 'refused' },
  },
  {
    who: 'Standard Webhooks: our clock is ahead',
    ...{ status: 400, body: '{"error":"Message timestamp too new"}', says: 'clock', alert: 'refused' },
  },
  {
    who: 'Stripe’s way: our clock is behind',
    ...{ status: 401, body: 'Timestamp outside the tolerance zone', says: 'clock', alert: 'refused' },
  },
  {
    who: 'Hookdeck, Convoy: our clock',
    ...{ status: 403, body: '{"message":"timestamp has expired"}', says: 'clock', alert: 'refused' },
  },
  {
    who: 'Google Chat: a field that it does not know',
    status: 400,
    ...{ headers: json, body: 'Invalid JSON payload received. Unknown name "plan": Cannot find field.' },
    ...{ says: 'notTaken', alert: 'held' },
  },
  {
    who: 'Discord: no words of its own',
    ...{ status: 400, headers: json, body: 'Cannot send an empty message' },
    ...{ says: 'notTaken', alert: 'held' },
  },
  {
    who: 'Mattermost: switched off',
    ...{ status: 501, headers: json, body: 'Incoming webhooks have been disabled', says: 'failed' },
  },
  { who: 'Discord: posted', status: 204, says: null },
  {
    who: 'Discord: deleted',
    ...{ status: 404, headers: json, body: '{"message": "Unknown Webhook", "code": 10015}' },
    ...{ says: 'gone', alert: 'refused' },
  },
  {
    who: 'Discord: too many',
    status: 429,
    headers: { ...json, 'retry-after': '0.65', 'x-ratelimit-scope': 'user' },
    body: '{"message": "You are being rate limited.", "retry_after": 0.65, "global": false}',
    ...{ says: 'tooMany', pauses: true, afterMs: 1_000 },
  },
  { who: 'n8n: taken', status: 200, headers: json, body: '{"message":"Workflow was started"}', says: null },
  {
    who: 'n8n: the workflow is not published',
    status: 404,
    body: '{"code":404,"message":"The requested webhook \\"POST consultas\\" is not registered."}',
    ...{ says: 'gone', alert: 'refused' },
  },
  {
    who: 'n8n: no header of its authentication',
    ...{ status: 403, body: 'Authorization data is wrong!', says: 'forbidden', alert: 'refused' },
  },
  { who: 'n8n: a step failed', status: 500, body: '{"message":"Error in workflow"}', says: 'failed' },
  { who: 'Make: taken', status: 200, body: 'Accepted', says: null },
  { who: 'Make: queue full', status: 400, body: 'Queue is full.', says: 'notTaken', alert: 'held' },
  {
    who: 'Make: the scenario is off',
    status: 410,
    body: 'There is no scenario listening for this webhook.',
    ...{ says: 'gone', alert: 'refused' },
  },
  { who: 'Zapier: taken', status: 200, headers: json, body: '{"status":"success"}', says: null },
  { who: 'Zapier: too many, it does not say for how long', status: 429, says: 'tooMany', pauses: true },
  {
    who: 'Google Apps Script: whatever the script returned by ContentService',
    ...{ status: 302, headers: { ...html, location: echo }, body: '<HTML><TITLE>Moved Temporarily</TITLE>' },
    ...{ says: 'redirect', alert: 'refused' },
  },
  { who: 'Google Apps Script: by HtmlService', status: 200, headers: html, says: null },
  {
    who: 'Google Apps Script: not open to anyone',
    ...{ status: 302, headers: { location: login }, says: 'redirect', alert: 'refused' },
  },
  {
    who: 'Google Apps Script: before the log-in',
    ...{ status: 401, headers: html, says: 'forbidden', alert: 'refused' },
  },
  { who: 'Power Automate: taken', status: 202, says: null },
  {
    who: 'Power Automate: not open to anyone',
    ...{ status: 401, body: '{"error":{"code":"DirectApiAuthorizationRequired"}}' },
    ...{ says: 'forbidden', alert: 'refused' },
  },
  {
    who: 'an API Gateway: a wrong path',
    ...{
      status: 403,
      body: '{"message":"Missing Authentication Token"}',
      says: 'forbidden',
      alert: 'refused',
    },
  },
  { who: 'Cloudflare: unknown error', status: 520, headers: html, says: 'failed' },
  { who: 'Cloudflare: the server is down', status: 521, headers: html, says: 'failed' },
  { who: 'Cloudflare: cannot be reached', status: 522, headers: html, says: 'failed' },
  { who: 'Cloudflare: no answer in 100 s', status: 524, headers: html, says: 'failed' },
  { who: 'Cloudflare: its certificate', status: 526, headers: html, says: 'failed' },
  {
    who: 'Cloudflare: takes us for a robot',
    ...{
      status: 403,
      headers: { ...html, 'cf-mitigated': 'challenge' },
      says: 'forbidden',
      alert: 'refused',
    },
  },
  { who: 'nginx: nobody behind it', status: 502, headers: html, body: '502 Bad Gateway', says: 'failed' },
  {
    who: 'a host under maintenance',
    ...{ status: 503, headers: { 'retry-after': '120' }, says: 'failed', afterMs: 120_000 },
  },
  { who: 'nginx: no answer behind it', status: 504, headers: html, says: 'failed' },
  { who: 'nginx: too long', status: 413, headers: html, says: 'tooLarge', alert: 'held' },
  {
    who: 'nginx: http to https',
    ...{ status: 301, headers: { location: 'https://hooks.example/' }, says: 'redirect', alert: 'refused' },
  },
  {
    who: 'a framework: the slash at the end',
    ...{ status: 308, headers: { location: '/consultas/' }, says: 'redirect', alert: 'refused' },
  },
  { who: 'a page, and no receiver', status: 405, headers: { allow: 'GET' }, says: 'gone', alert: 'refused' },
  { who: 'an API: no field of its own', status: 422, headers: json, says: 'notTaken', alert: 'held' },
  { who: 'a proxy: too slow in sending', status: 408, says: 'failed' },
  {
    who: 'a limit of a day: an hour is enough',
    ...{
      status: 429,
      headers: { 'retry-after': '86400' },
      says: 'tooMany',
      pauses: true,
      afterMs: 3_600_000,
    },
  },
  {
    who: 'a limit that is over at a time',
    ...{ status: 429, headers: { 'retry-after': 'Sun, 15 Jun 2025 15:07:20 GMT' } },
    ...{ says: 'tooMany', pauses: true, afterMs: 40_000 },
  },
]
