import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSettings, useSettings } from '../app/settings';
import { api, ApiError } from '../table/api';
import type { Notice } from '../table/contract';
import { forgetOffer, TellMe } from './TellMe';

const offered = (mail: boolean) =>
  vi
    .spyOn(api, 'version')
    .mockResolvedValue({ version: '1', mode: 'interpreted', mail, compiling: false, bots: [] });
const told = (mail: string | null) =>
  vi.spyOn(api, 'notice').mockResolvedValue({ mail, language: 'en' });
const field = () => screen.findByRole('textbox', { name: 'Tell me by mail when it is my move' });

beforeEach(() => {
  forgetOffer();
  setSettings({ lang: 'en', mail: '', desktop: false });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the control for notices', () => {
  it('is hidden where the server sends no mails and the browser shows no notices', async () => {
    const asked = offered(false);
    const { container } = render(<TellMe id="T1" token="t" />);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(container.innerHTML).toBe('');
  });

  it('leaves an address in the reader’s language, and remembers it for the next table', async () => {
    offered(true);
    told(null);
    setSettings({ lang: 'en' });
    const leave = vi
      .spyOn(api, 'leaveNotice')
      .mockImplementation((_id, _token, notice: Notice) => Promise.resolve(notice));
    render(<TellMe id="T1" token="t" />);
    fireEvent.change(await field(), { target: { value: ' mirelle@example.org ' } });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tell me' }).disabled).toBe(
        false,
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText('You are told by mail: mirelle@example.org')).toBeTruthy();
    expect(leave).toHaveBeenCalledWith('T1', 't', { mail: 'mirelle@example.org', language: 'en' });
    expect(useSettings.getState().mail).toBe('mirelle@example.org');
  });

  it('says why an address was refused, at its field', async () => {
    offered(true);
    told(null);
    vi.spyOn(api, 'leaveNotice').mockRejectedValue(
      new ApiError(400, 'malformed', { en: 'This is no mail address', fr: '' }, null),
    );
    render(<TellMe id="T1" token="t" />);
    fireEvent.change(await field(), { target: { value: 'mirelle' } });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tell me' }).disabled).toBe(
        false,
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This is no mail address');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect((await field()).getAttribute('aria-describedby')).toBe('notice-error');
  });

  it('takes the address back', async () => {
    offered(true);
    told('mirelle@example.org');
    const leave = vi.spyOn(api, 'leaveNotice').mockResolvedValue({ mail: null, language: 'en' });
    render(<TellMe id="T1" token="t" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await field()).toBeTruthy();
    expect(leave).toHaveBeenCalledWith('T1', 't', { mail: null, language: 'en' });
  });

  it('asks the browser only when the switch is pressed, and says when it forbids', async () => {
    offered(false);
    const ask = vi.fn().mockResolvedValue('denied');
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask });
    vi.stubGlobal('isSecureContext', true);
    render(<TellMe id="T1" token="t" />);
    const toggle = screen.getByRole('switch', { name: /on this device/ });
    expect(ask).not.toHaveBeenCalled();
    fireEvent.click(toggle);
    expect((await screen.findByRole('alert')).textContent).toContain('does not let this page');
    expect(useSettings.getState().desktop).toBe(false);
  });

  it('stays on when the browser allows it', async () => {
    offered(false);
    const browser = {
      permission: 'default',
      requestPermission: vi.fn(() => {
        browser.permission = 'granted';
        return Promise.resolve('granted');
      }),
    };
    vi.stubGlobal('Notification', browser);
    vi.stubGlobal('isSecureContext', true);
    render(<TellMe id="T1" token="t" />);
    fireEvent.click(screen.getByRole('switch', { name: /on this device/ }));
    await waitFor(() => expect(useSettings.getState().desktop).toBe(true));
  });
});
