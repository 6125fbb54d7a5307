import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppUser } from './app-user.entity.js';
import { UsersController } from './users.controller.js';

@Module({ imports: [TypeOrmModule.forFeature([AppUser])], controllers: [UsersController] })
export class TestPageModule {}
