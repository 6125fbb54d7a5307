import { AddUserBody, type User, type UserList } from '@family/contracts/users';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AppUser } from './app-user.entity.js';

@Controller('api/users')
export class UsersController {
  constructor(@InjectRepository(AppUser) private readonly users: Repository<AppUser>) {}

  @Get()
  async list(): Promise<UserList> {
    const users = await this.users.find({ order: { createdAt: 'DESC', id: 'DESC' } });
    return { users: users.map(toUser) };
  }

  @Post()
  async add(@Body({ schema: AddUserBody }) { name, email }: AddUserBody): Promise<User> {
    const user = this.users.create({ id: uuidv7(), name, email, createdAt: new Date() });
    await this.users.insert(user);
    return toUser(user);
  }
}

function toUser({ id, name, email, createdAt }: AppUser): User {
  return { id, name, email, created_at: createdAt.toISOString() };
}
