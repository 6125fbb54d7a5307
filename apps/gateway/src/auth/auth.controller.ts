import { type AuthStatus, LoginBody, type Success } from '@family/contracts/auth';
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { ApiError } from '../errors/api-error.js';
import { LOG } from '../logging/logger.js';
import { LoginThrottleService } from './login-throttle.service.js';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

@Controller('api')
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottleService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @Get('auth/status')
  async status(@Req() request: Request): Promise<AuthStatus> {
    return { authenticated: (await this.sessions.check(sessionToken(request))) !== 'none' };
  }

  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: LoginBody }) body: LoginBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Success> {
    const address = request.ip ?? 'unknown';
    const wait = await this.throttle.take(address);
    if (wait > 0) {
      throw new ApiError(429, `Too many attempts. Please wait ${tellSeconds(wait)}.`, { retryAfterSeconds: wait });
    }
    if (!this.sessions.isPassword(body.password)) {
      this.log.warn({ address }, 'login failed');
      throw new ApiError(401, 'Invalid password');
    }
    await this.throttle.forgive(address);
    await this.sessions.end(sessionToken(request));
    setSessionCookie(request, response, await this.sessions.begin());
    return { success: true };
  }

  @Post('logout')
  @HttpCode(200)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Success> {
    await this.sessions.end(sessionToken(request));
    clearSessionCookie(request, response);
    return { success: true };
  }
}

function tellSeconds(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
